// Hash tables of up to n keys from 0 to m - 1, as lists within a list: the nonempty buckets in the order of their
// hashes, each with its keys in ascending order. There are `hashes` hashes, and `cost` slows hashing down.
//
// Counts: with k keys C(m, k), the sets of k keys.
//
// Recursive fields: Bucket.entries and Bucket.next, Entry.next. An entry reads the key of the next one, a bucket the
// first key of its entries and the hash of the next bucket. So one new node computes at most two hashes.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class HashTable {
    // Set by the finitization.
    static int hashes, cost;

    public static class Entry {
        Entry next;
        int key;

        boolean recursiveRepOK() {
            if (next == null) return true;
            if (!next.recursiveRepOK()) return false;
            return key < next.key && hash(key) == hash(next.key);
        }
    }

    public static class Bucket {
        Entry entries;
        Bucket next;
        int hash;

        boolean recursiveRepOK() {
            if (entries == null || !entries.recursiveRepOK()) return false;
            if (next != null && !next.recursiveRepOK()) return false;
            return hash == hash(entries.key) && (next == null || hash < next.hash);
        }
    }

    Bucket first;

    public boolean repOK() {
        if (!acyclic()) return false;
        return first == null || first.recursiveRepOK();
    }

    private boolean acyclic() {
        Set<Object> seen = new HashSet<>();
        for (Bucket bucket = first; bucket != null; bucket = bucket.next) {
            if (!seen.add(bucket)) return false;
            for (Entry entry = bucket.entries; entry != null; entry = entry.next)
                if (!seen.add(entry)) return false;
        }
        return true;
    }

    // The remainder of the key. Inverting all bits twice only takes time.
    private static int hash(int key) {
        int bits = key;
        for (int i = 0; i < 2 * cost; i++) bits = ~bits;
        return bits % hashes;
    }

    public static IFinitization finHashTable(int n) {
        return finHashTable(n, 2 * n, n, 0);
    }

    public static IFinitization finHashTable(int n, int m, int hashes, int cost) {
        HashTable.hashes = hashes;
        HashTable.cost = cost;
        IFinitization f = FinitizationFactory.create(HashTable.class);
        IObjSet entries = f.createObjSet(Entry.class, n, true);
        IObjSet buckets = f.createObjSet(Bucket.class, Math.min(n, hashes), true);
        f.set("first", buckets);
        f.set("Bucket.next", buckets);
        f.set("Bucket.entries", entries);
        f.set("Bucket.hash", f.createIntSet(0, hashes - 1));
        f.set("Entry.next", entries);
        f.set("Entry.key", f.createIntSet(0, m - 1));
        return f;
    }
}
