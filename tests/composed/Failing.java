// Lists whose predicate goes wrong for a node with the key 2 at the end.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Failing {
    public static class Node {
        Node next;
        int key;

        boolean recursiveRepOK() {
            if (key == 2) return next.recursiveRepOK() && next.key < 2;
            return next == null || next.recursiveRepOK() && next.key <= key;
        }
    }

    Node root;

    public boolean repOK() {
        return acyclic() && (root == null || root.recursiveRepOK());
    }

    boolean acyclic() {
        Set<Node> seen = new HashSet<>();
        for (Node node = root; node != null; node = node.next)
            if (!seen.add(node)) return false;
        return true;
    }

    public static IFinitization finFailing(int n) {
        IFinitization f = FinitizationFactory.create(Failing.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.next", nodes);
        f.set("Node.key", f.createIntSet(1, 3));
        return f;
    }
}
