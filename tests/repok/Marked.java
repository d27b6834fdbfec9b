// Shows a predicate that marks what it visits in a field without a domain, and clears the marks when it accepts.
// Counts: circular lists of 1 to n nodes without a tail: one of each length.
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Marked {
    public static class Node {
        Node next;
        boolean marked;
        int cleared;
    }

    Node head;

    public boolean repOK() {
        if (head == null) return false;
        clear();
        Node node = head;
        while (node != null && !node.marked) {
            node.marked = true;
            node = node.next;
        }
        boolean ring = node == head;
        clear();
        return ring;
    }

    private void clear() {
        for (Node node = head; node != null; node = node.next) {
            if (node.cleared == this.round) break;
            node.cleared = this.round;
            node.marked = false;
        }
        round++;
    }

    private int round = 1;

    public static IFinitization finMarked(int n) {
        IFinitization f = FinitizationFactory.create(Marked.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("head", nodes);
        f.set("Node.next", nodes);
        return f;
    }
}
