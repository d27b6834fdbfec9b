// Lists of at most three nodes, which count themselves.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Counting {
    public static class Node {
        static int count;

        Node next;
        int key;

        boolean recursiveRepOK() {
            count++;
            return count <= 3 && (next == null || next.recursiveRepOK());
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

    public static IFinitization finCounting(int n) {
        IFinitization f = FinitizationFactory.create(Counting.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.next", nodes);
        f.set("Node.key", f.createIntSet(1, 4));
        return f;
    }
}
