// Shows a node class that is inner, not static.
// Counts: lists of exactly n nodes without keys: 1; with keys 0..1 in any order: 2^n.
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Inner {
    public class Node {
        private Node next;
        private boolean key;
    }

    private Node first;
    private int size;

    public boolean repOK() {
        int n = 0;
        for (Node node = first; node != null; node = node.next) if (++n > size) return false;
        return n == size;
    }

    public static IFinitization finInner(int n) {
        IFinitization f = FinitizationFactory.create(Inner.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("first", nodes);
        f.set("size", f.createIntSet(n));
        f.set("Node.next", nodes);
        f.set("Node.key", f.createBooleanSet());
        return f;
    }
}
