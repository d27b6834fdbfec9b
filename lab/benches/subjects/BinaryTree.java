// Binary trees of exactly n nodes. They are valid if each node is reached on one path only and there are `size` of them.
//
// Counts: n = 1, 2, 3, ...: 1 2 5 14 42 132 429; the Catalan numbers, A000108.

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class BinaryTree {
    public static class Node {
        Node left, right;
    }

    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) return size == 0;
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
        return seen.size() == size;
    }

    public static IFinitization finBinaryTree(int n) {
        IFinitization bounds = FinitizationFactory.create(BinaryTree.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("root", nodes);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        return bounds;
    }
}
