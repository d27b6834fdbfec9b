package java.util;

/** A hash map that iterates in the order of insertion. */
public class LinkedHashMap<K, V> extends HashMap<K, V> implements @Since(21) SequencedMap<K, V> {
    private LinkedNode<K, V> eldest;
    private LinkedNode<K, V> youngest;
    /** Whether an entry moves to the end when it is read or its value is set. */
    private final boolean accessOrder;

    public LinkedHashMap() {
        accessOrder = false;
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
        accessOrder = false;
    }

    public LinkedHashMap(int capacity, float loadFactor) {
        super(capacity, loadFactor);
        accessOrder = false;
    }

    public LinkedHashMap(int capacity, float loadFactor, boolean accessOrder) {
        super(capacity, loadFactor);
        this.accessOrder = accessOrder;
    }

    public LinkedHashMap(Map<? extends K, ? extends V> other) {
        accessOrder = false;
        putAll(other);
    }

    @Override
    Node<K, V> node(int hash, K key, V value) {
        return new LinkedNode<K, V>(hash, key, value);
    }

    @Override
    void linked(Node<K, V> node) {
        append((LinkedNode<K, V>) node);
        if (removeEldestEntry(eldest)) {
            remove(eldest.key);
        }
    }

    private void append(LinkedNode<K, V> added) {
        added.before = youngest;
        added.after = null;
        if (youngest == null) {
            eldest = added;
        } else {
            youngest.after = added;
        }
        youngest = added;
    }

    @Override
    void accessed(Node<K, V> node) {
        if (accessOrder && node != youngest) {
            unlinked(node);
            append((LinkedNode<K, V>) node);
            changed();
        }
    }

    @Override
    void unlinked(Node<K, V> node) {
        LinkedNode<K, V> removed = (LinkedNode<K, V>) node;
        if (removed.before == null) {
            eldest = removed.after;
        } else {
            removed.before.after = removed.after;
        }
        if (removed.after == null) {
            youngest = removed.before;
        } else {
            removed.after.before = removed.before;
        }
        // An iterator that continues from this entry is at the end.
        removed.before = null;
        removed.after = null;
    }

    @Since(19)
    public static <K, V> LinkedHashMap<K, V> newLinkedHashMap(int count) {
        return new LinkedHashMap<K, V>(capacityFor(count));
    }

    @Since(21)
    public V putFirst(K key, V value) {
        LinkedNode<K, V> node = (LinkedNode<K, V>) find(key);
        if (node != null) {
            V old = node.setValue(value);
            if (node != eldest) {
                unlinked(node);
                prepend(node);
                changed();
            }
            return old;
        }
        // The new entry is linked alone, so that it is the eldest one, and then put before the others.
        LinkedNode<K, V> first = eldest;
        LinkedNode<K, V> last = youngest;
        eldest = null;
        youngest = null;
        try {
            insert(key, value, true);
        } finally {
            LinkedNode<K, V> added = eldest;
            eldest = first;
            youngest = last;
            if (added != null) {
                prepend(added);
            }
        }
        return null;
    }

    @Since(21)
    private void prepend(LinkedNode<K, V> added) {
        added.before = null;
        added.after = eldest;
        if (eldest == null) {
            youngest = added;
        } else {
            eldest.before = added;
        }
        eldest = added;
    }

    @Since(21)
    public V putLast(K key, V value) {
        LinkedNode<K, V> node = (LinkedNode<K, V>) find(key);
        if (node == null) {
            return insert(key, value, true);
        }
        V old = node.setValue(value);
        if (node != youngest) {
            unlinked(node);
            append(node);
            changed();
        }
        return old;
    }

    @Since(21)
    public SequencedMap<K, V> reversed() {
        return new ReversedLinkedMap<K, V>(this);
    }

    /** The entries from the last to the first. */
    @Since(21)
    Iterator<Map.Entry<K, V>> descending() {
        return new Descending<K, V>(this);
    }

    @Since(21)
    private static final class Descending<K, V> implements Iterator<Map.Entry<K, V>> {
        private final LinkedHashMap<K, V> map;
        private LinkedNode<K, V> next;
        private LinkedNode<K, V> returned;
        private int expectedModCount;

        Descending(LinkedHashMap<K, V> map) {
            this.map = map;
            next = map.youngest;
            expectedModCount = map.modCount;
        }

        private void check() {
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }

        @Override
        public boolean hasNext() {
            return next != null;
        }

        @Override
        public Map.Entry<K, V> next() {
            check();
            if (next == null) {
                throw new NoSuchElementException();
            }
            returned = next;
            next = next.before;
            return returned;
        }

        @Override
        public void remove() {
            if (returned == null) {
                throw new IllegalStateException();
            }
            check();
            map.take(returned.key, true);
            returned = null;
            expectedModCount = map.modCount;
        }
    }

    @Override
    Node<K, V> first() {
        return eldest;
    }

    @Override
    Node<K, V> after(Node<K, V> node) {
        return ((LinkedNode<K, V>) node).after;
    }

    @Override
    public void clear() {
        super.clear();
        eldest = null;
        youngest = null;
    }

    @Override
    void reset() {
        super.reset();
        eldest = null;
        youngest = null;
    }

    @Override
    <T> Spliterator<T> spliterator(Collection<T> view, int characteristics) {
        return Spliterators.<T>spliterator(view, characteristics | Spliterator.ORDERED);
    }

    /** Whether to remove the eldest entry after an insertion. */
    protected boolean removeEldestEntry(Map.Entry<K, V> entry) {
        return false;
    }

    private static class LinkedNode<K, V> extends Node<K, V> {
        private LinkedNode<K, V> before;
        private LinkedNode<K, V> after;

        LinkedNode(int hash, K key, V value) {
            super(hash, key, value);
        }
    }
}
