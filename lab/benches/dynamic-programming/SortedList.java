// Ascending lists of up to n numbers from `least` to `most`; numbers may be equal.
//
// Counts: with n nodes and v numbers C(n + v - 1, n).
//
// Recursive field: Node.next. A node reads the element of the next one.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class SortedList {
    public static class Node {
        Node next;
        int element;

        boolean recursiveRepOK() {
            if (next == null) return true;
            if (!next.recursiveRepOK()) return false;
            return element <= next.element;
        }
    }

    Node first;

    public boolean repOK() {
        if (!acyclic()) return false;
        return first == null || first.recursiveRepOK();
    }

    private boolean acyclic() {
        Set<Node> seen = new HashSet<>();
        for (Node node = first; node != null; node = node.next)
            if (!seen.add(node)) return false;
        return true;
    }

    public static IFinitization finSortedList(int n) {
        return finSortedList(n, 1, n);
    }

    public static IFinitization finSortedList(int n, int least, int most) {
        IFinitization f = FinitizationFactory.create(SortedList.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("first", nodes);
        f.set("Node.next", nodes);
        f.set("Node.element", f.createIntSet(least, most));
        return f;
    }
}
