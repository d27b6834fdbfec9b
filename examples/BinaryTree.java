// A class written for Korat, which has no reference to udita: `repOK` decides if a tree is valid, and `finBinaryTree`
// bounds the trees.
//
//   udita repok examples/BinaryTree.java 3
//   udita repok examples/BinaryTree.java 3 --finitization finKeys --predicate isSearchTree
//
// The numbers of shapes of n nodes are the Catalan numbers: 1, 2, 5, 14, 42, ... The search visits only a few of all
// candidates: a field gets its value when a predicate first reads it, and nodes without a reference are interchangeable.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class BinaryTree {
    public static class Node {
        Node left, right;
        int key;
    }

    private Node root;
    private int size;

    /** Each node is reachable by exactly one path, and there are `size` nodes. */
    public boolean repOK() {
        Set<Node> visited = new HashSet<>();
        return isTree(root, visited) && visited.size() == size;
    }

    private static boolean isTree(Node node, Set<Node> visited) {
        return node == null || visited.add(node) && isTree(node.left, visited) && isTree(node.right, visited);
    }

    /** The structure is a tree, and the keys ascend from left to right. */
    public boolean isSearchTree() {
        return repOK() && ascends(root, -1, size);
    }

    private static boolean ascends(Node node, int above, int below) {
        return node == null || above < node.key && node.key < below
                && ascends(node.left, above, node.key) && ascends(node.right, node.key, below);
    }

    /** Bounds trees of n nodes. `repOK` doesn't read the keys, so they are all 0. */
    public static IFinitization finBinaryTree(int n) {
        IFinitization bounds = FinitizationFactory.create(BinaryTree.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("root", nodes);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        return bounds;
    }

    /** Bounds trees of n nodes with the keys 0 to n - 1. */
    public static IFinitization finKeys(int n) {
        IFinitization bounds = finBinaryTree(n);
        bounds.set("Node.key", bounds.createIntSet(0, n - 1));
        return bounds;
    }
}
