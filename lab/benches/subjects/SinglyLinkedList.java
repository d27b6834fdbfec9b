// Lists of exactly n elements after a header without one; the same element may occur several times.
//
// Counts: n = 1, 2, 3, ...: 1 2 5 15 52 203 877; the Bell numbers, A000110, as elements matter only by which are the same.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class SinglyLinkedList {
    public static class Entry {
        Element element;
        Entry next;
    }

    public static class Element {
    }

    private Entry header;
    private int size;

    public boolean repOK() {
        if (header == null || header.element != null) return false;
        Set<Entry> seen = new HashSet<>();
        seen.add(header);
        for (Entry entry = header.next; entry != null; entry = entry.next) {
            if (entry.element == null || !seen.add(entry)) return false;
        }
        return seen.size() - 1 == size;
    }

    public static IFinitization finSinglyLinkedList(int n) {
        IFinitization bounds = FinitizationFactory.create(SinglyLinkedList.class);
        IObjSet entries = bounds.createObjSet(Entry.class, n + 1, true);
        IObjSet elements = bounds.createObjSet(Element.class, n + 1, true);
        bounds.set("header", entries);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Entry.element", elements);
        bounds.set("Entry.next", entries);
        return bounds;
    }
}
