// Trees in which nothing is required of the nodes below a node with the key 0.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class NotRequired {
    public static class Node {
        Node left, right;
        int key;

        boolean recursiveRepOK() {
            if (key == 0) return true;
            return (left == null || left.key < key && left.recursiveRepOK())
                && (right == null || right.key < key && right.recursiveRepOK());
        }
    }

    Node root;

    public boolean repOK() {
        return acyclic() && (root == null || root.recursiveRepOK());
    }

    boolean acyclic() {
        return root == null || isTree(root, new HashSet<>());
    }

    boolean isTree(Node node, Set<Node> seen) {
        return seen.add(node)
            && (node.left == null || isTree(node.left, seen))
            && (node.right == null || isTree(node.right, seen));
    }

    public static IFinitization finNotRequired(int n) {
        IFinitization f = FinitizationFactory.create(NotRequired.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.key", f.createIntSet(0, 2));
        return f;
    }
}
