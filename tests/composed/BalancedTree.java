// Balanced search trees with a size: a recursive method with a number as its result, one whose bounds come from above, and a check
// that gets its set from outside.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class BalancedTree {
    public static class Node {
        Node left, right;
        int key;
    }

    Node root;
    int size;

    public boolean repOK() {
        if (root == null) return size == 0;
        if (!isTree(root, new HashSet<>())) return false;
        return height(root) >= 0 && count(root) == size && isOrdered(root, null, null);
    }

    static boolean isTree(Node node, Set<Node> seen) {
        return node == null || seen.add(node) && isTree(node.left, seen) && isTree(node.right, seen);
    }

    static int height(Node node) {
        if (node == null) return 0;
        int left = height(node.left), right = height(node.right);
        if (left < 0 || right < 0 || Math.abs(left - right) > 1) return -1;
        return 1 + Math.max(left, right);
    }

    int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    boolean isOrdered(Node node, Integer above, Integer below) {
        if (node == null) return true;
        if (above != null && node.key <= above || below != null && node.key >= below) return false;
        return isOrdered(node.left, above, node.key) && isOrdered(node.right, node.key, below);
    }

    public static IFinitization finBalancedTree(int n) {
        IFinitization f = FinitizationFactory.create(BalancedTree.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("size", f.createIntSet(0, n));
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.key", f.createIntSet(1, n));
        return f;
    }
}
