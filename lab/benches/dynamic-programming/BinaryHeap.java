// Binary heaps of up to n linked nodes with keys from `least` to `most`: complete trees, no child's key less than its
// parent's. Keys may be equal.
//
// Counts: h(s, k) heaps have s nodes and keys of at least k: h(0, k) = 1, and h(s, k) is the sum over j >= k of
// h(l, j) * h(s-1-l, j), where the complete tree of s nodes has l nodes to the left of its root.
//
// Recursive fields: Node.left and Node.right. A node reads the keys of its children, and walks down the outer paths of
// their subtrees to find their heights.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class BinaryHeap {
    public static class Node {
        Node left, right;
        int key;

        boolean recursiveRepOK() {
            if (left != null && (!left.recursiveRepOK() || left.key < key)) return false;
            if (right != null && (!right.recursiveRepOK() || right.key < key)) return false;
            return isComplete();
        }

        // Whether the tree is complete, given that the children's are: one of those must be perfect.
        private boolean isComplete() {
            int leftHeight = leftmostDepth(left), rightHeight = leftmostDepth(right);
            return leftHeight == rightHeight
                ? rightmostDepth(left) == leftHeight
                : leftHeight == rightHeight + 1 && rightmostDepth(right) == rightHeight;
        }

        // The height of a complete tree.
        private static int leftmostDepth(Node node) {
            int depth = 0;
            for (; node != null; node = node.left) depth++;
            return depth;
        }

        // Equals the height only in perfect trees.
        private static int rightmostDepth(Node node) {
            int depth = 0;
            for (; node != null; node = node.right) depth++;
            return depth;
        }
    }

    Node root;

    public boolean repOK() {
        if (!acyclic()) return false;
        return root == null || root.recursiveRepOK();
    }

    private boolean acyclic() {
        return root == null || isTree(root, new HashSet<>());
    }

    private static boolean isTree(Node node, Set<Node> seen) {
        return seen.add(node)
            && (node.left == null || isTree(node.left, seen))
            && (node.right == null || isTree(node.right, seen));
    }

    public static IFinitization finBinaryHeap(int n) {
        return finBinaryHeap(n, 0, n - 1);
    }

    public static IFinitization finBinaryHeap(int n, int least, int most) {
        IFinitization f = FinitizationFactory.create(BinaryHeap.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.key", f.createIntSet(least, most));
        return f;
    }
}
