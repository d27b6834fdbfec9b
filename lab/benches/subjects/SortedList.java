// Ascending lists of exactly n numbers from 1 to n, equal ones allowed: circles with a header, linked in both directions.
//
// Counts: n = 1, 2, 3, ...: 1 3 10 35 126 462; C(2n-1, n), A001700.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class SortedList {
    public static class Entry {
        Object element;
        Entry next, previous;
    }

    private Entry header;
    private int size;

    public boolean repOK() {
        return header != null && header.element == null && isCircle() && isAscending();
    }

    // Whether `size` entries and the header form a circle.
    private boolean isCircle() {
        Set<Entry> seen = new HashSet<>();
        Entry entry = header;
        while (seen.add(entry)) {
            Entry next = entry.next;
            if (next == null || next.previous != entry) return false;
            entry = next;
        }
        return entry == header && seen.size() - 1 == size;
    }

    private boolean isAscending() {
        Entry entry = header.next;
        if (entry == header) return true;
        if (!(entry.element instanceof Integer)) return false;
        for (; entry.next != header; entry = entry.next) {
            Object next = entry.next.element;
            if (!(next instanceof Integer) || ((Integer) entry.element).compareTo((Integer) next) > 0) return false;
        }
        return true;
    }

    public static IFinitization finSortedList(int n) {
        IFinitization bounds = FinitizationFactory.create(SortedList.class);
        IObjSet entries = bounds.createObjSet(Entry.class, n + 1, true);
        IClassDomain numbers = bounds.createClassDomain(Integer.class);
        numbers.includeInIsomorphismCheck(false);
        for (int i = 1; i <= n; i++) numbers.addObject(Integer.valueOf(i));
        IObjSet elements = bounds.createObjSet(Integer.class, true);
        elements.addClassDomain(numbers);
        bounds.set("header", entries);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Entry.element", elements);
        bounds.set("Entry.next", entries);
        bounds.set("Entry.previous", entries);
        return bounds;
    }
}
