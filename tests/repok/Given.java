// Shows objects of the user's own class, made by the finitization: what is set for their class bounds their fields too.
// Counts: none; or one of two nodes with key 1 or 2, alone, in a ring, or before the other with any key and next.
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Given {
    public static class Node {
        final String name;
        int key;
        Node next;

        Node(String name) {
            this.name = name;
        }
    }

    Node first;

    public boolean repOK() {
        return first == null || first.name != null && first.key > 0;
    }

    public static IFinitization finGiven(boolean symmetric) {
        IFinitization f = FinitizationFactory.create(Given.class);
        IClassDomain given = f.createClassDomain(Node.class);
        given.includeInIsomorphismCheck(symmetric);
        given.addObject(new Node("a"));
        given.addObject(new Node("b"));
        given.addObject("what is no node is left out");
        IObjSet nodes = f.createObjSet(Node.class, true);
        nodes.addClassDomain(given);
        f.set("first", nodes);
        f.set("Node.key", f.createIntSet(0, 2));
        f.set("Node.next", nodes);
        return f;
    }
}
