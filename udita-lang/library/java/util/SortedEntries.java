package java.util;

/** The entries of a {@code TreeMap}, in order. */
final class SortedEntries<K, V> {
    /** The order that was asked for, or {@code null}. */
    final Comparator<? super K> comparator;
    private final Comparator<Object> order;
    private Node<K, V>[] nodes;
    int size;
    int modCount;

    @SuppressWarnings("unchecked")
    SortedEntries(Comparator<? super K> comparator) {
        this.comparator = comparator;
        order = comparator == null ? Collections.<Object>anyOrder() : (Comparator<Object>) comparator;
        nodes = (Node<K, V>[]) new Node[8];
    }

    /** The comparator of a sorted map; {@code null} for any other. */
    @SuppressWarnings("unchecked")
    static <K> Comparator<? super K> orderOf(Map<?, ?> map) {
        return map instanceof SortedMap ? ((SortedMap<K, ?>) map).comparator() : null;
    }

    int compare(Object a, Object b) {
        return order.compare(a, b);
    }

    /** The index of an equal key, or {@code -(index where it would stand) - 1}. */
    int find(Object key) {
        if (comparator == null) {
            Objects.requireNonNull(key);
        }
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int comparison = order.compare(key, nodes[middle].getKey());
            if (comparison == 0) {
                return middle;
            }
            if (comparison > 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }

    /** The index of the first key that is greater than {@code key}, or as great if {@code inclusive}. */
    int from(Object key, boolean inclusive) {
        int index = find(key);
        return index < 0 ? -index - 1 : inclusive ? index : index + 1;
    }

    Node<K, V> at(int index) {
        return nodes[index];
    }

    V put(K key, V value) {
        if (size == 0) {
            // What can't be compared is refused even where nothing is compared with it.
            order.compare(key, key);
        }
        int index = find(key);
        if (index >= 0) {
            return nodes[index].setValue(value);
        }
        index = -index - 1;
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        System.arraycopy(nodes, index, nodes, index + 1, size - index);
        nodes[index] = new Node<K, V>(key, value);
        size++;
        modCount++;
        return null;
    }

    void remove(int index) {
        size--;
        System.arraycopy(nodes, index + 1, nodes, index, size - index);
        nodes[size] = null;
        modCount++;
    }

    static final class Node<K, V> extends AbstractMap.SimpleEntry<K, V> {
        Node(K key, V value) {
            super(key, value);
        }
    }
}
