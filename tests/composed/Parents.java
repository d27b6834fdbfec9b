// Trees with links to the nodes above.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Parents {
    public static class Node {
        Node left, right, parent;

        boolean recursiveRepOK() {
            return (left == null || left.parent == this && left.recursiveRepOK())
                && (right == null || right.parent == this && right.recursiveRepOK());
        }
    }

    Node root;

    public boolean repOK() {
        return acyclic() && (root == null || root.parent == null && root.recursiveRepOK());
    }

    boolean acyclic() {
        return root == null || isTree(root, new HashSet<>());
    }

    boolean isTree(Node node, Set<Node> seen) {
        return seen.add(node)
            && (node.left == null || isTree(node.left, seen))
            && (node.right == null || isTree(node.right, seen));
    }

    public static IFinitization finParents(int n) {
        IFinitization f = FinitizationFactory.create(Parents.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.parent", nodes);
        return f;
    }
}
