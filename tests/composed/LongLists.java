// Sorted lists, and all lists of four nodes or more.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class LongLists {
    public static class Node {
        Node next;
        int key;

        int length() {
            return next == null ? 1 : 1 + next.length();
        }

        boolean recursiveRepOK() {
            return length() >= 4 || next == null || next.key <= key && next.recursiveRepOK();
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

    public static IFinitization finLongLists(int n) {
        IFinitization f = FinitizationFactory.create(LongLists.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.next", nodes);
        f.set("Node.key", f.createIntSet(1, 4));
        return f;
    }
}
