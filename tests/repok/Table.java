// Shows a hash table: an array of chains.
// Counts: n different keys out of 0..k-1 in b buckets, each chain in any order: by brute force.
import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Table {
    public static class Entry {
        int key;
        Entry next;
    }

    Entry[] buckets;
    int size;

    public boolean repOK() {
        int n = 0;
        for (int i = 0; i < buckets.length; i++) {
            for (Entry entry = buckets[i]; entry != null; entry = entry.next) {
                if (entry.key % buckets.length != i || ++n > size) return false;
                for (Entry other = buckets[i]; other != entry; other = other.next) if (other.key == entry.key) return false;
            }
        }
        return n == size;
    }

    public static IFinitization finTable(int buckets, int n, int keys) {
        IFinitization f = FinitizationFactory.create(Table.class);
        IObjSet entries = f.createObjSet(Entry.class, n, true);
        IArraySet arrays = f.createArraySet(Entry[].class, f.createIntSet(buckets), entries, 1);
        f.set("buckets", arrays);
        f.set("size", f.createIntSet(n));
        f.set("Entry.key", f.createIntSet(0, keys - 1));
        f.set("Entry.next", entries);
        return f;
    }
}
