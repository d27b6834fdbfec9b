// Binomial heaps of up to n nodes with keys from 1 to n, of which no child's is less than its parent's. A node of degree d has
// children of degrees d-1 to 0 in this order. The roots have the degrees of the powers of two that add up to the size, ascending.
//
// Counts: n = 1, 2, 3, ...: 2 6 28 120 936 7602; by brute force and by a direct enumerator.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class BinomialHeap {
    public static class Node {
        int key, degree;
        Node parent, sibling, child;

        // Whether the nodes below this one were not seen before and have the right parents.
        boolean isTree(Node expectedParent, Set<Node> seen) {
            if (parent != expectedParent) return false;
            for (Node node = child; node != null; node = node.sibling) {
                if (!seen.add(node) || !node.isTree(this, seen)) return false;
            }
            return true;
        }

        boolean isBinomial(int expectedDegree) {
            if (degree != expectedDegree) return false;
            int left = degree;
            for (Node node = child; node != null; node = node.sibling) {
                if (!node.isBinomial(--left)) return false;
            }
            return left == 0;
        }

        // Whether no key below is less than its parent's.
        boolean isOrdered() {
            for (Node node = child; node != null; node = node.sibling) {
                if (key > node.key || !node.isOrdered()) return false;
            }
            return true;
        }
    }

    private Node roots;
    private int size;

    public boolean repOK() {
        if (size == 0) return roots == null;
        return roots != null && isForest() && isBinomial() && isOrdered();
    }

    private boolean isForest() {
        Set<Node> seen = new HashSet<>();
        for (Node root = roots; root != null; root = root.sibling) {
            if (!seen.add(root) || !root.isTree(null, seen)) return false;
        }
        return seen.size() == size;
    }

    // Whether there is a binomial tree for each 1 among the binary digits of the size.
    private boolean isBinomial() {
        int digits = size, degree = 0;
        for (Node root = roots; root != null; root = root.sibling) {
            if (digits == 0) return false;
            while (digits % 2 == 0) {
                digits /= 2;
                degree++;
            }
            if (!root.isBinomial(degree)) return false;
            digits /= 2;
            degree++;
        }
        return digits == 0;
    }

    private boolean isOrdered() {
        for (Node root = roots; root != null; root = root.sibling) {
            if (!root.isOrdered()) return false;
        }
        return true;
    }

    public static IFinitization finBinomialHeap(int n) {
        IFinitization bounds = FinitizationFactory.create(BinomialHeap.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("size", bounds.createIntSet(0, n));
        bounds.set("roots", nodes);
        bounds.set("Node.parent", nodes);
        bounds.set("Node.sibling", nodes);
        bounds.set("Node.child", nodes);
        bounds.set("Node.key", bounds.createIntSet(1, n));
        bounds.set("Node.degree", bounds.createIntSet(0, n));
        return bounds;
    }
}
