// Shows classes and fields given by name, and a finitization that asks itself for what it has set before.
// Counts: paths of exactly two arcs from the start, which are all different objects or the same: by hand.
import korat.finitization.IClassDomain;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Named {
    public static class Arc {
        Arc after;
        int weight;
    }

    Arc start;

    public boolean repOK() {
        return start != null && start.after != null && start.weight <= start.after.weight;
    }

    public static IFinitization finNamed(int n) {
        IFinitization f = FinitizationFactory.create(Named.class);
        IClassDomain arcs = f.createClassDomain("Arc", n);
        IObjSet set = f.createObjSet("Arc", true);
        set.addClassDomain(arcs);
        f.set("Named", "start", set);
        IFieldDomain again = f.getFieldDomain("start");
        f.set("Arc", "after", again);
        f.set("Arc.weight", f.createIntSet(1, 2));
        return f;
    }

    public static IFinitization otherBounds(int n) {
        IFinitization f = FinitizationFactory.create(Named.class);
        IFieldDomain arcs = f.createObjSet(f.createClassDomain(Arc.class, n), true);
        f.set("start", arcs);
        f.set("Arc.after", arcs);
        f.set("Arc.weight", f.createIntSet(1));
        return f;
    }
}
