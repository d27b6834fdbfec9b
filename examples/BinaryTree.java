// A class that was written for Korat and knows nothing of udita: `repOK` says which trees are valid, `finBinaryTree` what
// there is to build trees of.
//
//   udita repok examples/BinaryTree.java 3
//   udita repok examples/BinaryTree.java 3 --finitization finKeys --predicate isSearchTree
//
// There are as many shapes of n nodes as the Catalan numbers say: 1, 2, 5, 14, 42, ... Of all candidates only few are looked
// at: a field gets its value when a predicate first reads it, and a node that no field refers to yet could be any other.

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

    /** Every node is reached on one way only, and there are `size` of them. */
    public boolean repOK() {
        Set<Node> visited = new HashSet<>();
        return isTree(root, visited) && visited.size() == size;
    }

    private static boolean isTree(Node node, Set<Node> visited) {
        return node == null || visited.add(node) && isTree(node.left, visited) && isTree(node.right, visited);
    }

    /** It is a tree, and the keys ascend from left to right. */
    public boolean isSearchTree() {
        return repOK() && ascends(root, -1, size);
    }

    private static boolean ascends(Node node, int above, int below) {
        return node == null || above < node.key && node.key < below
                && ascends(node.left, above, node.key) && ascends(node.right, node.key, below);
    }

    /** Trees of n nodes; the keys don't matter to `repOK` and are all 0 for it. */
    public static IFinitization finBinaryTree(int n) {
        IFinitization bounds = FinitizationFactory.create(BinaryTree.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("root", nodes);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        return bounds;
    }

    /** The same with the keys 0 to n - 1. */
    public static IFinitization finKeys(int n) {
        IFinitization bounds = finBinaryTree(n);
        bounds.set("Node.key", bounds.createIntSet(0, n - 1));
        return bounds;
    }
}
