// Lists of different numbers in ascending order.
//
// Structures with up to n nodes, counting keys of the same order once: n + 1.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class SortedList {
    public static class Node {
        Node next;
        int key;
    }

    private Node head;

    public boolean contains(int key) {
        Node node = head;
        while (node != null && node.key < key) node = node.next;
        return node != null && node.key == key;
    }

    // Returns whether the key is new.
    public boolean insert(int key) {
        Node before = null, after = head;
        while (after != null && after.key < key) {
            before = after;
            after = after.next;
        }
        if (after != null && after.key == key) return false;
        Node node = new Node();
        node.key = key;
        node.next = after;
        if (before == null) head = node;
        else before.next = node;
        return true;
    }

    // Returns whether the key was present.
    public boolean remove(int key) {
        Node before = null, node = head;
        while (node != null && node.key < key) {
            before = node;
            node = node.next;
        }
        if (node == null || node.key != key) return false;
        if (before == null) head = node.next;
        else before.next = node.next;
        return true;
    }

    public boolean repOK() {
        return isAcyclic() && isAscending();
    }

    // Whether the keys are the representatives of their order: 1, 3, 5 and so on.
    public boolean isRepresentative() {
        if (!isAcyclic()) return false;
        int expected = 1;
        for (Node node = head; node != null; node = node.next) {
            if (node.key != expected) return false;
            expected += 2;
        }
        return true;
    }

    private boolean isAcyclic() {
        Set<Node> seen = new HashSet<>();
        for (Node node = head; node != null; node = node.next) {
            if (!seen.add(node)) return false;
        }
        return true;
    }

    private boolean isAscending() {
        if (head == null) return true;
        for (Node node = head; node.next != null; node = node.next) {
            if (node.key >= node.next.key) return false;
        }
        return true;
    }

    public static IFinitization finSortedList(int n) {
        IFinitization bounds = FinitizationFactory.create(SortedList.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, true);
        bounds.set("head", nodes);
        bounds.set("Node.next", nodes);
        bounds.set("Node.key", bounds.createIntSet(1, Math.max(1, 2 * n - 1)));
        return bounds;
    }
}
