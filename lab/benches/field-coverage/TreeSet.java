// Sets of numbers as red-black trees, as in java.util.TreeSet. The predicate allows a root of either colour; the methods
// leave a black one.
//
// Structures with up to n nodes, counting keys of the same order once, from n = 0: 1 3 5 8 16 30 50 (the sums of
// A001131); with a black root 1 2 4 6 10 18 34 (the sums of A001137).

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class TreeSet {
    public static class Node {
        Node left, right, parent;
        int key;
        boolean isRed;
    }

    private Node root;
    private int size;

    public boolean contains(int key) {
        return find(key) != null;
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
        node.parent = parent;
        if (parent == null) root = node;
        else if (key < parent.key) parent.left = node;
        else parent.right = node;
        repairAfterInsertion(node);
        size++;
        return true;
    }

    // Returns whether the key was present.
    public boolean remove(int key) {
        Node node = find(key);
        if (node == null) return false;
        if (node.left != null && node.right != null) {
            // The next key takes its place.
            Node next = node.right;
            while (next.left != null) next = next.left;
            node.key = next.key;
            node = next;
        }
        Node child = node.left != null ? node.left : node.right;
        if (child != null) {
            replace(node, child);
            if (!node.isRed) repairBeforeRemoval(child);
        } else {
            // A node without children takes the place of the missing one while the tree is repaired.
            if (!node.isRed) repairBeforeRemoval(node);
            replace(node, null);
        }
        size--;
        return true;
    }

    private Node find(int key) {
        Node node = root;
        while (node != null && node.key != key) node = key < node.key ? node.left : node.right;
        return node;
    }

    // Repairs the tree after an insertion: a red node may have a red parent.
    private void repairAfterInsertion(Node node) {
        node.isRed = true;
        while (node != root && node.parent != root && node.parent.isRed) {
            Node parent = node.parent, grandparent = parent.parent;
            boolean isLeft = parent == grandparent.left;
            Node uncle = isLeft ? grandparent.right : grandparent.left;
            if (isRed(uncle)) {
                parent.isRed = false;
                uncle.isRed = false;
                grandparent.isRed = true;
                node = grandparent;
            } else {
                if (node == (isLeft ? parent.right : parent.left)) {
                    rotate(parent, isLeft);
                    node = parent;
                    parent = node.parent;
                }
                parent.isRed = false;
                grandparent.isRed = true;
                rotate(grandparent, !isLeft);
            }
        }
        root.isRed = false;
    }

    // Repairs the tree where the paths through a node lack a black node, or will when it is removed.
    private void repairBeforeRemoval(Node node) {
        while (node != root && !node.isRed) {
            Node parent = node.parent;
            boolean isLeft = node == parent.left;
            Node sibling = isLeft ? parent.right : parent.left;
            if (isRed(sibling)) {
                sibling.isRed = false;
                parent.isRed = true;
                rotate(parent, isLeft);
                sibling = isLeft ? parent.right : parent.left;
            }
            Node near = isLeft ? sibling.left : sibling.right;
            Node far = isLeft ? sibling.right : sibling.left;
            if (!isRed(near) && !isRed(far)) {
                sibling.isRed = true;
                node = parent;
            } else {
                if (!isRed(far)) {
                    rotate(sibling, !isLeft);
                    far = sibling;
                    sibling = near;
                }
                sibling.isRed = parent.isRed;
                parent.isRed = false;
                far.isRed = false;
                rotate(parent, isLeft);
                node = root;
            }
        }
        node.isRed = false;
    }

    // Rotates a node down, to the left or to the right; a child takes its place.
    private void rotate(Node node, boolean toLeft) {
        Node top = toLeft ? node.right : node.left;
        Node middle = toLeft ? top.left : top.right;
        if (toLeft) node.right = middle;
        else node.left = middle;
        if (middle != null) middle.parent = node;
        replace(node, top);
        if (toLeft) top.left = node;
        else top.right = node;
        node.parent = top;
    }

    // Replaces a node under its parent by another node, or by none.
    private void replace(Node node, Node other) {
        Node parent = node.parent;
        if (parent == null) root = other;
        else if (parent.left == node) parent.left = other;
        else parent.right = other;
        if (other != null) other.parent = parent;
    }

    private static boolean isRed(Node node) {
        return node != null && node.isRed;
    }

    public boolean repOK() {
        return isTree() && blackHeight(root) >= 0 && isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    // Whether the keys are the representatives of their order: 1, 3, 5 and so on.
    public boolean isRepresentative() {
        return isTree() && blackHeight(root) >= 0 && keyAfter(root, 1) != 0;
    }

    // Whether it also has a black root.
    public boolean isBlackRooted() {
        return isTree() && !isRed(root) && blackHeight(root) >= 0 && keyAfter(root, 1) != 0;
    }

    // Visits the nodes level by level.
    private boolean isTree() {
        if (root == null) return size == 0;
        if (root.parent != null) return false;
        Set<Node> seen = new HashSet<>();
        List<Node> nodes = new ArrayList<>();
        seen.add(root);
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.left != null) {
                if (!seen.add(node.left) || node.left.parent != node) return false;
                nodes.add(node.left);
            }
            if (node.right != null) {
                if (!seen.add(node.right) || node.right.parent != node) return false;
                nodes.add(node.right);
            }
        }
        return size == nodes.size();
    }

    // The number of black nodes on each path down, or -1 if it differs or a red node has a red child.
    private static int blackHeight(Node node) {
        if (node == null) return 0;
        int left = blackHeight(node.left);
        if (left < 0 || left != blackHeight(node.right)) return -1;
        if (!node.isRed) return left + 1;
        return isRed(node.left) || isRed(node.right) ? -1 : left;
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

    public static IFinitization finTreeSet(int n) {
        IFinitization bounds = FinitizationFactory.create(TreeSet.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("root", nodes);
        bounds.set("size", bounds.createIntSet(0, n));
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        bounds.set("Node.parent", nodes);
        bounds.set("Node.key", bounds.createIntSet(1, Math.max(1, 2 * n - 1)));
        bounds.set("Node.isRed", bounds.createBooleanSet());
        return bounds;
    }
}
