// Search trees of exactly n nodes with distinct keys from 0 to n-1.
//
// Counts: n = 1, 2, 3, ...: 1 2 5 14 42 132 429; the Catalan numbers, A000108, as the keys leave no choice.

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class SearchTree {
    public static class Node {
        Node left, right;
        int key;
    }

    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) return size == 0;
        return isTree() && count(root) == size && ascends(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private boolean isTree() {
        Set<Node> seen = new HashSet<>();
        LinkedList<Node> open = new LinkedList<>();
        seen.add(root);
        open.add(root);
        while (!open.isEmpty()) {
            Node node = open.removeFirst();
            if (node.left != null) {
                if (!seen.add(node.left)) return false;
                open.add(node.left);
            }
            if (node.right != null) {
                if (!seen.add(node.right)) return false;
                open.add(node.right);
            }
        }
        return true;
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    // Whether the keys of a tree ascend from left to right, strictly between two others.
    private static boolean ascends(Node node, int above, int below) {
        return node == null || above < node.key && node.key < below
                && ascends(node.left, above, node.key) && ascends(node.right, node.key, below);
    }

    public static IFinitization finSearchTree(int n) {
        IFinitization bounds = FinitizationFactory.create(SearchTree.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("root", nodes);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        bounds.set("Node.key", bounds.createIntSet(0, n - 1));
        return bounds;
    }
}
