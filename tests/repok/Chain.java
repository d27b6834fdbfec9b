// Shows a root class that is its own node class.
// Counts: 1: the first object of the domain is the root itself, and nothing refers to a second before the first.
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Chain {
    Chain next;

    public boolean repOK() {
        int steps = 0;
        for (Chain chain = this; chain != null; chain = chain.next) if (++steps > 10) return false;
        return true;
    }

    public boolean any() {
        return next != null;
    }

    public static IFinitization finChain(int n) {
        IFinitization f = FinitizationFactory.create(Chain.class);
        IObjSet chains = f.createObjSet(Chain.class, n, true);
        f.set("next", chains);
        return f;
    }
}
