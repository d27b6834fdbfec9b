// Part of Order: a class with a finitization of its own.
package shop;

import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Item {
    int price;
    boolean gift;

    public boolean repOK() {
        return !gift || price == 0;
    }

    public static IFinitization finItem(int maxPrice) {
        IFinitization f = FinitizationFactory.create(Item.class);
        f.set("price", f.createIntSet(0, maxPrice));
        f.set("gift", f.createBooleanSet());
        return f;
    }
}
