// Binary trees of up to n nodes, each of which stores the size of its subtree. Sizes are tried from `least` to `most`.
//
// Counts: with n nodes the Catalan number C(2n, n) / (n + 1), since the tree determines all sizes.
//
// Recursive fields: Node.left and Node.right. A node reads the sizes of its children.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class BinaryTree {
    public static class Node {
        Node left, right;
        int size;

        boolean recursiveRepOK() {
            int sizeBelow = 0;
            if (left != null) {
                if (!left.recursiveRepOK()) return false;
                sizeBelow += left.size;
            }
            if (right != null) {
                if (!right.recursiveRepOK()) return false;
                sizeBelow += right.size;
            }
            return size == sizeBelow + 1;
        }
    }

    Node root;

    public boolean repOK() {
        if (!acyclic()) return false;
        return root == null || root.recursiveRepOK();
    }

    private boolean acyclic() {
        return root == null || isTree(root, new HashSet<>());
    }

    private static boolean isTree(Node node, Set<Node> seen) {
        return seen.add(node)
            && (node.left == null || isTree(node.left, seen))
            && (node.right == null || isTree(node.right, seen));
    }

    public static IFinitization finBinaryTree(int n) {
        return finBinaryTree(n, 1, n);
    }

    public static IFinitization finBinaryTree(int n, int least, int most) {
        IFinitization f = FinitizationFactory.create(BinaryTree.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.size", f.createIntSet(least, most));
        return f;
    }
}
