// Lists of at most three nodes, and longer ones whose keys are 1.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Cases {
    public static class Node {
        Node next;
        int key;

        int length() {
            return next == null ? 1 : 1 + next.length();
        }

        boolean isShort(int most) {
            return most > 0 && (next == null || next.isShort(most - 1));
        }

        boolean isOne() {
            return key == 1 && (next == null || next.isOne());
        }
    }

    Node root;

    public boolean repOK() {
        if (!acyclic()) return false;
        if (root == null) return true;
        return root.length() >= 4 ? root.isOne() : root.isShort(3);
    }

    boolean acyclic() {
        Set<Node> seen = new HashSet<>();
        for (Node node = root; node != null; node = node.next)
            if (!seen.add(node)) return false;
        return true;
    }

    public static IFinitization finCases(int n) {
        IFinitization f = FinitizationFactory.create(Cases.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.next", nodes);
        f.set("Node.key", f.createIntSet(1, 4));
        return f;
    }
}
