// Circles of exactly n entries that are linked in both directions. The first entry has an element, the others may have
// one; the same element may occur several times. A list without elements is one entry that refers to itself.
//
// Counts: n = 2, 3, 4, ...: 3 10 37 151 674 3263; Bell(n+1) - Bell(n), where A000110 has the Bell numbers: the partitions of
// the entries and one more, which represents having no element, except those that put the first entry in its block.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class DoublyLinkedList {
    public static class Entry {
        Element element;
        Entry next, previous;
    }

    public static class Element {
    }

    private Entry header;
    private int size;

    public boolean repOK() {
        if (header == null) return false;
        if (header.element == null) return size == 0 && header.next == header && header.previous == header;
        Set<Entry> seen = new HashSet<>();
        Entry entry = header;
        while (seen.add(entry)) {
            Entry next = entry.next;
            if (next == null || next.previous != entry) return false;
            entry = next;
        }
        return entry == header && seen.size() == size;
    }

    public static IFinitization finDoublyLinkedList(int n) {
        IFinitization bounds = FinitizationFactory.create(DoublyLinkedList.class);
        IObjSet entries = bounds.createObjSet(Entry.class, n + 1, true);
        IObjSet elements = bounds.createObjSet(Element.class, n + 1, true);
        bounds.set("header", entries);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Entry.element", elements);
        bounds.set("Entry.next", entries);
        bounds.set("Entry.previous", entries);
        return bounds;
    }
}
