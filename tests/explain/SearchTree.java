import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Binary search trees, whose size is asked last. */
public class SearchTree {
    public static class Node {
        Node left, right;
        int key;
    }

    private Node root;
    private int size;

    public boolean repOK() {
        Set<Node> visited = new HashSet<>();
        if (!isTree(root, visited)) return false;
        if (!isOrdered(root, 0, size + 1)) return false;
        if (visited.size() != size) return false;
        return true;
    }

    private static boolean isTree(Node node, Set<Node> visited) {
        return node == null || visited.add(node) && isTree(node.left, visited) && isTree(node.right, visited);
    }

    private static boolean isOrdered(Node node, int low, int high) {
        return node == null || low < node.key && node.key < high
                && isOrdered(node.left, low, node.key) && isOrdered(node.right, node.key, high);
    }

    public static IFinitization finSearchTree(int n) {
        IFinitization bounds = FinitizationFactory.create(SearchTree.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("root", nodes);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        bounds.set("Node.key", bounds.createIntSet(1, n));
        return bounds;
    }
}
