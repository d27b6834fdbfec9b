package shop;

/** A binary search tree, whose {@code insert} can be wrong. */
public class Tree {
    static class Node {
        int key;
        Node left;
        Node right;
    }

    Node root;
    int size;

    boolean repOK() {
        return count(root, Integer.MIN_VALUE, Integer.MAX_VALUE) == size;
    }

    /** The number of nodes; negative if a key is not between the bounds. */
    private static int count(Node node, int min, int max) {
        if (node == null) {
            return 0;
        }
        if (node.key < min || node.key > max) {
            return -1_000_000;
        }
        return 1 + count(node.left, min, node.key - 1) + count(node.right, node.key + 1, max);
    }

    boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    void insert(int key) {
        insert(key, false);
    }

    void insert(int key, boolean isWrong) {
        Node parent = null;
        Node node = root;
        boolean isLeft = false;
        while (node != null && node.key != key) {
            parent = node;
            // Wrong only below the root, for the next greater key.
            isLeft = isWrong && node != root ? key <= node.key + 1 : key < node.key;
            node = isLeft ? node.left : node.right;
        }
        if (node != null) {
            return;
        }
        node = new Node();
        node.key = key;
        if (parent == null) {
            root = node;
        } else if (isLeft) {
            parent.left = node;
        } else {
            parent.right = node;
        }
        size++;
    }
}
