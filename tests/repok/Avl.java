// Shows recursion over a tree that keeps heights, and a node class with a type parameter.
// Counts: AVL trees with n nodes, A006265.
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Avl {
    public static class Node<K> {
        Node<K> left, right;
        int key;
        int height;
    }

    Node<Integer> root;
    int size;

    public boolean repOK() {
        return nodes(root, 0) == size && ordered(root, 0, size + 1) && height(root) >= 0;
    }

    private int nodes(Node<Integer> node, int depth) {
        if (node == null) return 0;
        if (depth > size) return size + 1;
        int left = nodes(node.left, depth + 1);
        if (left >= size) return size + 1;
        int right = nodes(node.right, depth + 1);
        return left + right + 1 > size ? size + 1 : left + right + 1;
    }

    private boolean ordered(Node<Integer> node, int low, int high) {
        return node == null
            || low < node.key && node.key < high
                && ordered(node.left, low, node.key) && ordered(node.right, node.key, high);
    }

    private int height(Node<Integer> node) {
        if (node == null) return 0;
        int left = height(node.left);
        int right = height(node.right);
        if (left < 0 || right < 0 || Math.abs(left - right) > 1) return -1;
        int height = Math.max(left, right) + 1;
        return node.height == height ? height : -1;
    }

    public static IFinitization finAvl(int n) {
        IFinitization f = FinitizationFactory.create(Avl.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("size", f.createIntSet(n));
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.key", f.createIntSet(1, n));
        f.set("Node.height", f.createIntSet(1, n));
        return f;
    }
}
