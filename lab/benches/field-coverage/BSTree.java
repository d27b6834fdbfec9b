// Binary search trees with different keys.
//
// Structures with up to n nodes, counting keys of the same order once: the sums of the Catalan numbers, from n = 0:
// 1 2 4 9 23 65 197.

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class BSTree {
    public static class Node {
        Node left, right;
        int key;
    }

    private Node root;

    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) node = key < node.key ? node.left : node.right;
        return node != null;
    }

    // Returns whether the key is new.
    public boolean insert(int key) {
        Node parent = null, node = root;
        while (node != null) {
            if (node.key == key) return false;
            parent = node;
            node = key < node.key ? node.left : node.right;
        }
        node = new Node();
        node.key = key;
        if (parent == null) root = node;
        else if (key < parent.key) parent.left = node;
        else parent.right = node;
        return true;
    }

    // Returns whether the key was present.
    public boolean remove(int key) {
        Node parent = null, node = root;
        while (node != null && node.key != key) {
            parent = node;
            node = key < node.key ? node.left : node.right;
        }
        if (node == null) return false;
        if (node.left != null && node.right != null) {
            // The next key takes its place.
            Node next = node.right;
            parent = node;
            while (next.left != null) {
                parent = next;
                next = next.left;
            }
            node.key = next.key;
            node = next;
        }
        Node child = node.left != null ? node.left : node.right;
        if (parent == null) root = child;
        else if (parent.left == node) parent.left = child;
        else parent.right = child;
        return true;
    }

    public boolean repOK() {
        return isTree() && isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    // Whether the keys are the representatives of their order: 1, 3, 5 and so on.
    public boolean isRepresentative() {
        return isTree() && keyAfter(root, 1) != 0;
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

    public static IFinitization finBSTree(int n) {
        IFinitization bounds = FinitizationFactory.create(BSTree.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("root", nodes);
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        bounds.set("Node.key", bounds.createIntSet(1, Math.max(1, 2 * n - 1)));
        return bounds;
    }
}
