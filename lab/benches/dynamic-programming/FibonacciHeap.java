// Fibonacci heaps of up to n nodes with keys from `least` to `most`: lists of trees, no child's key less than its parent's.
// A list ends with null where a circle would return to its first node. The heap refers to a root with the least key. A node
// stores the number of its children. Trees may have any shape, and keys may be equal.
//
// Counts: c(s, k) lists have s nodes in and below them and keys of at least k: c(0, k) = 1, and c(s, k) is the sum over j < s of
// c(s-1-j, k) * (c(j, k) + c(j, k+1) + ...), where j nodes are below the first. Heaps with s nodes: the sum over k and
// j < s of c(j, k) * c(s-1-j, k).
//
// Recursive fields: Node.child and Node.sibling. A node walks along its list of children to find their number and their
// least key. The heap reads the keys of the roots, outside the recursion.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class FibonacciHeap {
    public static class Node {
        Node child, sibling;
        int key, degree;

        boolean recursiveRepOK() {
            if (child != null && !child.recursiveRepOK()) return false;
            if (sibling != null && !sibling.recursiveRepOK()) return false;
            return degree == length(child) && isNoKeyLess(child, key);
        }

        private static int length(Node first) {
            int length = 0;
            for (Node node = first; node != null; node = node.sibling) length++;
            return length;
        }

        static boolean isNoKeyLess(Node first, int key) {
            for (Node node = first; node != null; node = node.sibling)
                if (node.key < key) return false;
            return true;
        }
    }

    Node minimum;

    public boolean repOK() {
        if (!acyclic()) return false;
        if (minimum == null) return true;
        return minimum.recursiveRepOK() && Node.isNoKeyLess(minimum.sibling, minimum.key);
    }

    private boolean acyclic() {
        return minimum == null || isTree(minimum, new HashSet<>());
    }

    private static boolean isTree(Node node, Set<Node> seen) {
        return seen.add(node)
            && (node.child == null || isTree(node.child, seen))
            && (node.sibling == null || isTree(node.sibling, seen));
    }

    public static IFinitization finFibonacciHeap(int n) {
        return finFibonacciHeap(n, 0, n - 1);
    }

    public static IFinitization finFibonacciHeap(int n, int least, int most) {
        IFinitization f = FinitizationFactory.create(FibonacciHeap.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("minimum", nodes);
        f.set("Node.child", nodes);
        f.set("Node.sibling", nodes);
        f.set("Node.key", f.createIntSet(least, most));
        f.set("Node.degree", f.createIntSet(0, n - 1));
        return f;
    }
}
