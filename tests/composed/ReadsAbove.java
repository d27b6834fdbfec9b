// Lists whose nodes read a field of the list around them.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class ReadsAbove {
    public class Node {
        Node next;
        int key;

        boolean recursiveRepOK() {
            return next == null || next.recursiveRepOK() && next.key >= key + least;
        }
    }

    Node root;
    int least;

    public boolean repOK() {
        return acyclic() && (root == null || root.recursiveRepOK());
    }

    boolean acyclic() {
        Set<Node> seen = new HashSet<>();
        for (Node node = root; node != null; node = node.next)
            if (!seen.add(node)) return false;
        return true;
    }

    public static IFinitization finReadsAbove(int n) {
        IFinitization f = FinitizationFactory.create(ReadsAbove.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("least", f.createIntSet(0, 1));
        f.set("Node.next", nodes);
        f.set("Node.key", f.createIntSet(1, 3));
        return f;
    }
}
