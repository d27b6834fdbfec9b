// Lists with at most three different keys, which the nodes collect in a set that they share.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Collecting {
    public static class Node {
        static final Set<Integer> keys = new HashSet<>();

        Node next;
        int key;

        boolean recursiveRepOK() {
            keys.add(key);
            return keys.size() <= 3 && (next == null || next.recursiveRepOK());
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

    public static IFinitization finCollecting(int n) {
        IFinitization f = FinitizationFactory.create(Collecting.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.next", nodes);
        f.set("Node.key", f.createIntSet(1, 4));
        return f;
    }
}
