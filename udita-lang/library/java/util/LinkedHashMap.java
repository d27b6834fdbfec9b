package java.util;

/** A hash map that iterates in the order of insertion. */
public class LinkedHashMap<K, V> extends HashMap<K, V> {
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
