// AVL trees with different keys: binary search trees whose subtrees' heights differ by at most one at each node.
//
// Structures with up to n nodes, counting keys of the same order once, from n = 0: 1 2 4 5 9 15 19; the sums of A006265.

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class AVLTree {
    public static class Node {
        Node left, right;
        int key;
        // 1 for a leaf.
        int height;
    }

    private Node root;

    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) node = key < node.key ? node.left : node.right;
        return node != null;
    }

    // Returns whether the key is new.
    public boolean insert(int key) {
        if (contains(key)) return false;
        root = insert(root, key);
        return true;
    }

    // Returns whether the key was present.
    public boolean remove(int key) {
        if (!contains(key)) return false;
        root = remove(root, key);
        return true;
    }

    private static Node insert(Node node, int key) {
        if (node == null) {
            Node leaf = new Node();
            leaf.key = key;
            leaf.height = 1;
            return leaf;
        }
        if (key < node.key) node.left = insert(node.left, key);
        else node.right = insert(node.right, key);
        return balance(node);
    }

    private static Node remove(Node node, int key) {
        if (key < node.key) {
            node.left = remove(node.left, key);
        } else if (key > node.key) {
            node.right = remove(node.right, key);
        } else {
            if (node.left == null) return node.right;
            if (node.right == null) return node.left;
            Node next = node.right;
            while (next.left != null) next = next.left;
            node.key = next.key;
            node.right = remove(node.right, next.key);
        }
        return balance(node);
    }

    // Rebalances a tree after a change of a subtree, and returns its root.
    private static Node balance(Node node) {
        int difference = height(node.left) - height(node.right);
        if (difference > 1) {
            if (height(node.left.left) < height(node.left.right)) node.left = rotateLeft(node.left);
            return rotateRight(node);
        }
        if (difference < -1) {
            if (height(node.right.right) < height(node.right.left)) node.right = rotateRight(node.right);
            return rotateLeft(node);
        }
        updateHeight(node);
        return node;
    }

    private static Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        updateHeight(node);
        updateHeight(top);
        return top;
    }

    private static Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        updateHeight(node);
        updateHeight(top);
        return top;
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private static void updateHeight(Node node) {
        node.height = 1 + Math.max(height(node.left), height(node.right));
    }

    public boolean repOK() {
        return isTree() && levels(root) >= 0 && knowsHeights(root) && isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    // Whether the keys are the representatives of their order: 1, 3, 5 and so on.
    public boolean isRepresentative() {
        return isTree() && levels(root) >= 0 && knowsHeights(root) && keyAfter(root, 1) != 0;
    }

    // Visits the nodes level by level.
    private boolean isTree() {
        if (root == null) return true;
        Set<Node> seen = new HashSet<>();
        List<Node> nodes = new ArrayList<>();
        seen.add(root);
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.left != null) {
                if (!seen.add(node.left)) return false;
                nodes.add(node.left);
            }
            if (node.right != null) {
                if (!seen.add(node.right)) return false;
                nodes.add(node.right);
            }
        }
        return true;
    }

    // The height of the tree's shape, or -1 if it is not balanced.
    private static int levels(Node node) {
        if (node == null) return 0;
        int left = levels(node.left);
        if (left < 0) return -1;
        int right = levels(node.right);
        if (right < 0 || Math.abs(left - right) > 1) return -1;
        return 1 + Math.max(left, right);
    }

    private static boolean knowsHeights(Node node) {
        return node == null || knowsHeights(node.left) && knowsHeights(node.right)
            && node.height == 1 + Math.max(height(node.left), height(node.right));
    }

    // Whether the keys are in order and strictly between two others.
    private static boolean isOrdered(Node node, long below, long above) {
        if (node == null) return true;
        return isOrdered(node.left, below, node.key) && below < node.key && node.key < above
            && isOrdered(node.right, node.key, above);
    }

    // The representative key after those of a tree, if its own start at `expected`; otherwise 0.
    private static int keyAfter(Node node, int expected) {
        if (node == null) return expected;
        int own = keyAfter(node.left, expected);
        return own != 0 && node.key == own ? keyAfter(node.right, own + 2) : 0;
    }

    public static IFinitization finAVLTree(int n) {
        IFinitization bounds = FinitizationFactory.create(AVLTree.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("root", nodes);
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        bounds.set("Node.key", bounds.createIntSet(1, Math.max(1, 2 * n - 1)));
        bounds.set("Node.height", bounds.createIntSet(0, n));
        return bounds;
    }
}
