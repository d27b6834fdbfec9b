// Shows two links per node that must agree, checked with an identity set.
// Counts: circular doubly linked lists of up to n nodes whose elements are interchangeable objects: sum of Bell(0..n).
import java.util.HashSet;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

@SuppressWarnings("unchecked")
public class Deque {
    public static class Item { }

    public static class Link {
        Link next;
        Link previous;
        Item item;
    }

    Link head;
    private transient int size;

    public boolean repOK() {
        if (head == null) return size == 0;
        Set seen = new HashSet();
        Link link = head;
        do {
            if (!seen.add(link)) return false;
            if (link.next == null || link.next.previous != link) return false;
            link = link.next;
        } while (link != head);
        return seen.size() == size;
    }

    public static IFinitization finDeque(int n) {
        IFinitization f = FinitizationFactory.create(Deque.class);
        IObjSet links = f.createObjSet(Link.class, n);
        links.setNullAllowed(true);
        IObjSet items = f.createObjSet(Item.class, n);
        IIntSet sizes = f.createIntSet(0, n);
        f.set("head", links);
        f.set("size", sizes);
        f.set("Link.next", links);
        f.set("Link.previous", links);
        f.set("Link.item", items);
        return f;
    }
}
