// Lists whose check against circles takes nodes with equal keys for the same one.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class EqualNodes {
    public static class Node {
        Node next;
        int key;

        boolean recursiveRepOK() {
            return next == null || next.recursiveRepOK();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Node && ((Node) other).key == key;
        }

        @Override
        public int hashCode() {
            return key;
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

    public static IFinitization finEqualNodes(int n) {
        IFinitization f = FinitizationFactory.create(EqualNodes.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.next", nodes);
        f.set("Node.key", f.createIntSet(1, 4));
        return f;
    }
}
