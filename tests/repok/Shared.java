// Shows arrays that are searched like other objects: two fields may hold the same array.
// Counts: with handleArraysAsObjects, the same array or two; without, each field its own.
import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Shared {
    int[] first;
    int[] second;

    public boolean repOK() {
        return first[0] <= second[0];
    }

    public boolean same() {
        return first == second && first[0] > 0;
    }

    public static IFinitization finShared(boolean asObjects) {
        IFinitization f = FinitizationFactory.create(Shared.class);
        f.handleArraysAsObjects(asObjects);
        IArraySet arrays = f.createArraySet(int[].class, f.createIntSet(1), f.createIntSet(0, 1), 2);
        f.set("first", arrays);
        f.set("second", arrays);
        return f;
    }
}
