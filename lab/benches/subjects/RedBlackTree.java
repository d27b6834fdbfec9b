// Red-black trees of exactly n nodes with parent links and distinct keys from 0 to n-1; -1 is not a key.
// No red node has a red child, and all paths down contain the same number of black nodes. The root has either colour.
//
// Counts: n = 1, 2, 3, ...: 2 2 3 8 14 20 35 64 122 260; A001131.

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class RedBlackTree {
    private static final int RED = 0;
    private static final int BLACK = 1;
    private static final int NO_KEY = -1;

    public static class Node {
        Node left, right, parent;
        int color, key;
    }

    // A path down from the root: its end, and the number of black nodes before it.
    private static class Way {
        final Node end;
        final int blacks;

        Way(Node end, int blacks) {
            this.end = end;
            this.blacks = blacks;
        }
    }

    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) return size == 0;
        return isTree() && hasOnlyBlackBelowRed() && isBalanced() && ascends(root, null, null);
    }

    // Whether no node is reached twice, each has the right parent, and there are `size` of them.
    private boolean isTree() {
        if (root.parent != null) return false;
        Set<Node> seen = new HashSet<>();
        LinkedList<Node> open = new LinkedList<>();
        seen.add(root);
        open.add(root);
        while (!open.isEmpty()) {
            Node node = open.removeFirst();
            Node left = node.left;
            if (left != null) {
                if (!seen.add(left) || left.parent != node) return false;
                open.add(left);
            }
            Node right = node.right;
            if (right != null) {
                if (!seen.add(right) || right.parent != node) return false;
                open.add(right);
            }
        }
        return seen.size() == size;
    }

    private boolean hasOnlyBlackBelowRed() {
        LinkedList<Node> open = new LinkedList<>();
        open.add(root);
        while (!open.isEmpty()) {
            Node node = open.removeFirst();
            if (node.color == RED && (isRed(node.left) || isRed(node.right))) return false;
            if (node.left != null) open.add(node.left);
            if (node.right != null) open.add(node.right);
        }
        return true;
    }

    private static boolean isRed(Node node) {
        return node != null && node.color == RED;
    }

    // Whether all paths down contain the same number of black nodes.
    private boolean isBalanced() {
        int expected = -1;
        LinkedList<Way> open = new LinkedList<>();
        open.add(new Way(root, 0));
        while (!open.isEmpty()) {
            Way way = open.removeFirst();
            if (way.end == null) {
                if (expected < 0) expected = way.blacks;
                if (way.blacks != expected) return false;
            } else {
                int blacks = way.end.color == BLACK ? way.blacks + 1 : way.blacks;
                open.add(new Way(way.end.left, blacks));
                open.add(new Way(way.end.right, blacks));
            }
        }
        return true;
    }

    // Whether the keys of a tree ascend from left to right, strictly between the given bounds, if any.
    private static boolean ascends(Node node, Integer above, Integer below) {
        if (node == null) return true;
        if (node.key == NO_KEY) return false;
        if (above != null && above.compareTo(node.key) >= 0) return false;
        if (below != null && below.compareTo(node.key) <= 0) return false;
        return ascends(node.left, above, node.key) && ascends(node.right, node.key, below);
    }

    public static IFinitization finRedBlackTree(int n) {
        IFinitization bounds = FinitizationFactory.create(RedBlackTree.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("root", nodes);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        bounds.set("Node.parent", nodes);
        bounds.set("Node.color", bounds.createIntSet(RED, BLACK));
        bounds.set("Node.key", bounds.createIntSet(NO_KEY, n - 1));
        return bounds;
    }
}
