// Hash tables as in HashTable, of nodes of one class: up to n keys from 0 to m - 1. A node refers to the next key of its
// bucket, and the first node of a bucket also to the first node of the next bucket.
//
// Counts: with k keys C(m, k), the sets of k keys.
//
// Recursive fields: Node.next and Node.nextBucket. A node reads the keys of both, and whether the next one refers to a
// bucket.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class NestedLists {
    // Set by the finitization.
    static int hashes, cost;

    public static class Node {
        Node next, nextBucket;
        int key;

        boolean recursiveRepOK() {
            if (next != null && !next.recursiveRepOK()) return false;
            if (nextBucket != null && !nextBucket.recursiveRepOK()) return false;
            if (next == null && nextBucket == null) return true;
            int hash = hash(key);
            if (next != null && (next.nextBucket != null || key >= next.key || hash != hash(next.key))) return false;
            return nextBucket == null || hash < hash(nextBucket.key);
        }
    }

    Node first;

    public boolean repOK() {
        if (!acyclic()) return false;
        return first == null || first.recursiveRepOK();
    }

    private boolean acyclic() {
        return first == null || isTree(first, new HashSet<>());
    }

    private static boolean isTree(Node node, Set<Node> seen) {
        return seen.add(node)
            && (node.next == null || isTree(node.next, seen))
            && (node.nextBucket == null || isTree(node.nextBucket, seen));
    }

    // The remainder of the key. Inverting all bits twice only takes time.
    private static int hash(int key) {
        int bits = key;
        for (int i = 0; i < 2 * cost; i++) bits = ~bits;
        return bits % hashes;
    }

    public static IFinitization finNestedLists(int n) {
        return finNestedLists(n, 2 * n, n, 0);
    }

    public static IFinitization finNestedLists(int n, int m, int hashes, int cost) {
        NestedLists.hashes = hashes;
        NestedLists.cost = cost;
        IFinitization f = FinitizationFactory.create(NestedLists.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("first", nodes);
        f.set("Node.next", nodes);
        f.set("Node.nextBucket", nodes);
        f.set("Node.key", f.createIntSet(0, m - 1));
        return f;
    }
}
