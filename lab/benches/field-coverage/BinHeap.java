// Binomial heaps. The roots have ascending degrees. A node of degree d has children of degrees d-1 to 0 in this order, none with a
// lesser key. Keys may be equal.
//
// Structures with up to n nodes, with representative keys: n + 1, as each size has one shape.

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class BinHeap {
    public static class Node {
        int key, degree;
        Node child, sibling, parent;
    }

    private Node roots;
    private int size;

    public boolean contains(int key) {
        return find(roots, key) != null;
    }

    public void insert(int key) {
        Node node = new Node();
        node.key = key;
        roots = union(roots, node);
        size++;
    }

    // Removes one of the nodes with a key. Returns whether there was one.
    public boolean remove(int key) {
        Node node = find(roots, key);
        if (node == null) return false;
        while (node.parent != null) {
            node.key = node.parent.key;
            node = node.parent;
        }
        removeRoot(node);
        return true;
    }

    // Removes the least key.
    public int extractMin() {
        if (roots == null) throw new NoSuchElementException();
        Node least = roots;
        for (Node node = roots.sibling; node != null; node = node.sibling) {
            if (node.key < least.key) least = node;
        }
        removeRoot(least);
        return least.key;
    }

    private static Node find(Node first, int key) {
        for (Node node = first; node != null; node = node.sibling) {
            if (node.key == key) return node;
            Node found = node.key < key ? find(node.child, key) : null;
            if (found != null) return found;
        }
        return null;
    }

    private void removeRoot(Node root) {
        if (roots == root) {
            roots = root.sibling;
        } else {
            Node before = roots;
            while (before.sibling != root) before = before.sibling;
            before.sibling = root.sibling;
        }
        // The children become roots, in ascending order.
        Node reversed = null;
        for (Node node = root.child; node != null; ) {
            Node next = node.sibling;
            node.parent = null;
            node.sibling = reversed;
            reversed = node;
            node = next;
        }
        roots = union(roots, reversed);
        size--;
    }

    // Merges the trees of two heaps into one heap.
    private static Node union(Node left, Node right) {
        Node first = merge(left, right);
        if (first == null) return null;
        Node before = null, node = first;
        while (node.sibling != null) {
            Node next = node.sibling;
            // Of three trees of the same degree, the last two are linked.
            if (node.degree != next.degree || next.sibling != null && next.sibling.degree == node.degree) {
                before = node;
                node = next;
            } else if (node.key <= next.key) {
                node.sibling = next.sibling;
                link(next, node);
            } else {
                if (before == null) first = next;
                else before.sibling = next;
                link(node, next);
                node = next;
            }
        }
        return first;
    }

    // The roots of both heaps in the order of their degrees.
    private static Node merge(Node left, Node right) {
        Node first = null, last = null;
        while (left != null && right != null) {
            Node next;
            if (left.degree <= right.degree) {
                next = left;
                left = left.sibling;
            } else {
                next = right;
                right = right.sibling;
            }
            if (last == null) first = next;
            else last.sibling = next;
            last = next;
        }
        Node rest = left != null ? left : right;
        if (last == null) return rest;
        last.sibling = rest;
        return first;
    }

    private static void link(Node child, Node parent) {
        child.parent = parent;
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++;
    }

    public boolean repOK() {
        List<Node> nodes = new ArrayList<>();
        return isForest(nodes) && isBinomial() && isOrdered(nodes);
    }

    // Whether the keys are the representatives: 1, 3, 5 and so on, level by level.
    public boolean isRepresentative() {
        List<Node> nodes = new ArrayList<>();
        if (!isForest(nodes) || !isBinomial()) return false;
        for (int i = 0; i < nodes.size(); i++) {
            if (nodes.get(i).key != 2 * i + 1) return false;
        }
        return true;
    }

    // Visits the nodes level by level, and collects them.
    private boolean isForest(List<Node> nodes) {
        Set<Node> seen = new HashSet<>();
        if (!addTo(nodes, seen, roots, null)) return false;
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (!addTo(nodes, seen, node.child, node)) return false;
            if (!addTo(nodes, seen, node.sibling, node.parent)) return false;
        }
        return size == nodes.size();
    }

    // Adds a node if there is one. Returns whether it is new and has the right parent.
    private static boolean addTo(List<Node> nodes, Set<Node> seen, Node node, Node parent) {
        if (node == null) return true;
        if (!seen.add(node) || node.parent != parent) return false;
        nodes.add(node);
        return true;
    }

    private boolean isBinomial() {
        int least = 0;
        for (Node root = roots; root != null; root = root.sibling) {
            int degree = degree(root);
            if (degree < least || !knowsDegrees(root)) return false;
            least = degree + 1;
        }
        return true;
    }

    // The degree of a binomial tree by its shape, or -1 if it has another shape.
    private static int degree(Node node) {
        int children = 0;
        for (Node child = node.child; child != null; child = child.sibling) children++;
        int expected = children;
        for (Node child = node.child; child != null; child = child.sibling) {
            if (degree(child) != --expected) return -1;
        }
        return children;
    }

    // Whether the degrees of a node and of all below it are the numbers of their children.
    private static boolean knowsDegrees(Node node) {
        int children = 0;
        for (Node child = node.child; child != null; child = child.sibling) {
            if (!knowsDegrees(child)) return false;
            children++;
        }
        return node.degree == children;
    }

    private static boolean isOrdered(List<Node> nodes) {
        for (Node node : nodes) {
            if (node.parent != null && node.key < node.parent.key) return false;
        }
        return true;
    }

    public static IFinitization finBinHeap(int n) {
        IFinitization bounds = FinitizationFactory.create(BinHeap.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("roots", nodes);
        bounds.set("size", bounds.createIntSet(0, n));
        bounds.set("Node.child", nodes);
        bounds.set("Node.sibling", nodes);
        bounds.set("Node.parent", nodes);
        bounds.set("Node.key", bounds.createIntSet(1, Math.max(1, 2 * n - 1)));
        bounds.set("Node.degree", bounds.createIntSet(0, n));
        return bounds;
    }
}
