// Fibonacci heaps of up to n nodes with keys from 0 to n-1; no child's key is less than its parent's. The roots are linked
// to a circle in both directions, and so are the children of each node, which refers to one of them and has their number as its
// degree. The heap refers to one of the roots and to one of those with the least key, the minimum. The trees may have any shape.
//
// Counts: n = 1, 2, 3, ...: 2 12 136 2310 52281; by brute force and by a direct enumerator.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class FibonacciHeap {
    public static class Node {
        int key, degree;
        Node parent, child, left, right;

        // Whether the circle of this node and all nodes below it are linked correctly, and none was seen before.
        boolean isCircle(Node expectedParent, Set<Node> seen) {
            Node node = this;
            do {
                if (node.parent != expectedParent || !seen.add(node)) return false;
                if (node.child != null && !node.child.isCircle(node, seen)) return false;
                if (node.right == null || node.right.left != node) return false;
                node = node.right;
            } while (node != this);
            return true;
        }

        boolean isInCircle(Node wanted) {
            Node node = this;
            do {
                if (node == wanted) return true;
                node = node.right;
            } while (node != this);
            return false;
        }

        int sizeOfCircle() {
            int size = 0;
            Node node = this;
            do {
                size++;
                node = node.right;
            } while (node != this);
            return size;
        }

        boolean hasRightDegrees() {
            Node node = this;
            do {
                int children = node.child == null ? 0 : node.child.sizeOfCircle();
                if (children != node.degree) return false;
                if (node.child != null && !node.child.hasRightDegrees()) return false;
                node = node.right;
            } while (node != this);
            return true;
        }

        // Whether no key below this node is less than its parent's.
        boolean isOrdered() {
            if (child == null) return true;
            Node node = child;
            do {
                if (node.key < key || !node.isOrdered()) return false;
                node = node.right;
            } while (node != child);
            return true;
        }
    }

    private Node roots, minimum;
    private int size;

    public boolean repOK() {
        if (roots == null || minimum == null) return roots == null && minimum == null && size == 0;
        Set<Node> seen = new HashSet<>();
        return roots.isCircle(null, seen) && roots.isInCircle(minimum) && seen.size() == size
                && roots.hasRightDegrees() && isOrdered() && minimum.key == leastKey();
    }

    private boolean isOrdered() {
        Node root = roots;
        do {
            if (!root.isOrdered()) return false;
            root = root.right;
        } while (root != roots);
        return true;
    }

    private int leastKey() {
        int least = roots.key;
        for (Node root = roots.right; root != roots; root = root.right) {
            if (root.key < least) least = root.key;
        }
        return least;
    }

    public static IFinitization finFibonacciHeap(int n) {
        IFinitization bounds = FinitizationFactory.create(FibonacciHeap.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("roots", nodes);
        bounds.set("minimum", nodes);
        bounds.set("size", bounds.createIntSet(0, n));
        bounds.set("Node.parent", nodes);
        bounds.set("Node.child", nodes);
        bounds.set("Node.left", nodes);
        bounds.set("Node.right", nodes);
        bounds.set("Node.key", bounds.createIntSet(0, n - 1));
        bounds.set("Node.degree", bounds.createIntSet(0, n - 1));
        return bounds;
    }
}
