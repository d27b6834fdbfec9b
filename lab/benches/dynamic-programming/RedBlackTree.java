// Red-black trees of up to n nodes with different keys from `least` to `most`. The root has either colour.
//
// Counts: with k nodes and v keys rb(k) C(v, k), where rb is 1 2 2 3 8 14 20 35 64 122, starting at k = 0; A001131.
//
// Recursive fields: Node.left and Node.right. A node walks down the subtree of a child to find its least or greatest key and
// its black height, and reads the child's colour.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class RedBlackTree {
    public static class Node {
        Node left, right;
        int key;
        boolean isRed;

        boolean recursiveRepOK() {
            if (left != null && !left.recursiveRepOK()) return false;
            if (right != null && !right.recursiveRepOK()) return false;
            if (left != null && left.greatestKey() >= key) return false;
            if (right != null && right.leastKey() <= key) return false;
            if (isRed && (isRed(left) || isRed(right))) return false;
            return blackHeight(left) == blackHeight(right);
        }

        private int leastKey() {
            Node node = this;
            while (node.left != null) node = node.left;
            return node.key;
        }

        private int greatestKey() {
            Node node = this;
            while (node.right != null) node = node.right;
            return node.key;
        }

        private static boolean isRed(Node node) {
            return node != null && node.isRed;
        }

        // The black nodes on one path down, because a valid subtree has the same number on each.
        private static int blackHeight(Node node) {
            int height = 0;
            for (; node != null; node = node.left) if (!node.isRed) height++;
            return height;
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

    public static IFinitization finRedBlackTree(int n) {
        return finRedBlackTree(n, 0, n - 1);
    }

    public static IFinitization finRedBlackTree(int n, int least, int most) {
        IFinitization f = FinitizationFactory.create(RedBlackTree.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.key", f.createIntSet(least, most));
        f.set("Node.isRed", f.createBooleanSet());
        return f;
    }
}
