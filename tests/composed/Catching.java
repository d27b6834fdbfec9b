// Lists that are valid if judging four nodes at their end goes wrong.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Catching {
    public static class Node {
        Node next;
        int key;

        int length() {
            return next == null ? 1 : 1 + next.length();
        }

        boolean recursiveRepOK() {
            if (length() >= 4 && key == 1) throw new IllegalStateException();
            return next == null || next.key <= key && next.recursiveRepOK();
        }
    }

    Node root;

    public boolean repOK() {
        if (!acyclic()) return false;
        try {
            return root == null || root.recursiveRepOK();
        } catch (IllegalStateException failure) {
            return true;
        }
    }

    boolean acyclic() {
        Set<Node> seen = new HashSet<>();
        for (Node node = root; node != null; node = node.next)
            if (!seen.add(node)) return false;
        return true;
    }

    public static IFinitization finCatching(int n) {
        IFinitization f = FinitizationFactory.create(Catching.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.next", nodes);
        f.set("Node.key", f.createIntSet(1, 4));
        return f;
    }
}
