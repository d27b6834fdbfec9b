// Shows a package, a class in a file of its own, and includeFinitization.
// Counts: an order without an item, or with an item whose price is at most the budget 1..b.
package shop;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Order {
    private Item item;
    private int budget;

    public boolean repOK() {
        return item == null || item.repOK() && item.price <= budget;
    }

    public static IFinitization finOrder(int maxPrice, int maxBudget) {
        IFinitization f = FinitizationFactory.create(Order.class);
        IFinitization items = Item.finItem(maxPrice);
        f.includeFinitization(items);
        IObjSet set = f.createObjSet(Item.class, true);
        set.addClassDomain(f.getClassDomain(Item.class));
        f.set("item", set);
        f.set("budget", f.createIntSet(1, maxBudget));
        return f;
    }
}
