package java.util;

/** The entries of a {@code TreeMap}. It makes the same comparisons as the JDK, in the same order. */
final class SortedTree<K, V> {
    /** The requested order; {@code null} for the natural order. */
    final Comparator<? super K> comparator;
    private final Comparator<Object> order;
    private final RedBlackTree<Node<K, V>> tree = new RedBlackTree<Node<K, V>>();
    int size;
    int modCount;

    @SuppressWarnings("unchecked")
    SortedTree(Comparator<? super K> comparator) {
        this.comparator = comparator;
        order = comparator == null ? Collections.<Object>anyOrder() : (Comparator<Object>) comparator;
    }

    int compare(Object a, Object b) {
        return order.compare(a, b);
    }

    /** The entry with an equal key, or {@code null}. */
    Node<K, V> find(Object key) {
        if (comparator == null) {
            Objects.requireNonNull(key);
        }
        Comparator<Object> order = this.order;
        Node<K, V> at = tree.root;
        while (at != null) {
            int comparison = order.compare(key, at.key);
            if (comparison == 0) {
                return at;
            }
            at = comparison < 0 ? at.left : at.right;
        }
        return null;
    }

    V put(K key, V value) {
        Comparator<Object> order = this.order;
        Node<K, V> parent = null;
        Node<K, V> at = tree.root;
        boolean left = false;
        if (at == null) {
            // A key that can't be compared is rejected even if there is no other key.
            order.compare(key, key);
        } else if (comparator == null) {
            Objects.requireNonNull(key);
        }
        while (at != null) {
            int comparison = order.compare(key, at.key);
            if (comparison == 0) {
                return at.setValue(value);
            }
            parent = at;
            left = comparison < 0;
            at = left ? at.left : at.right;
        }
        tree.attach(new Node<K, V>(key, value), parent, left);
        size++;
        modCount++;
        return null;
    }

    void remove(Node<K, V> node) {
        tree.detach(node);
        size--;
        modCount++;
    }

    void clear() {
        tree.root = null;
        size = 0;
        modCount++;
    }

    Node<K, V> first() {
        return least(tree.root);
    }

    Node<K, V> last() {
        return greatest(tree.root);
    }

    /** The nearest entry after {@code key}, or the entry with an equal key if {@code inclusive}. */
    Node<K, V> above(Object key, boolean inclusive) {
        if (comparator == null) {
            Objects.requireNonNull(key);
        }
        Node<K, V> found = null;
        Node<K, V> at = tree.root;
        while (at != null) {
            int comparison = order.compare(key, at.key);
            if (comparison == 0 && inclusive) {
                return at;
            }
            if (comparison < 0) {
                found = at;
                at = at.left;
            } else {
                at = at.right;
            }
        }
        return found;
    }

    /** The nearest entry before {@code key}, or the entry with an equal key if {@code inclusive}. */
    Node<K, V> below(Object key, boolean inclusive) {
        if (comparator == null) {
            Objects.requireNonNull(key);
        }
        Node<K, V> found = null;
        Node<K, V> at = tree.root;
        while (at != null) {
            int comparison = order.compare(key, at.key);
            if (comparison == 0 && inclusive) {
                return at;
            }
            if (comparison > 0) {
                found = at;
                at = at.right;
            } else {
                at = at.left;
            }
        }
        return found;
    }

    private static <K, V> Node<K, V> least(Node<K, V> from) {
        Node<K, V> at = from;
        while (at != null && at.left != null) {
            at = at.left;
        }
        return at;
    }

    private static <K, V> Node<K, V> greatest(Node<K, V> from) {
        Node<K, V> at = from;
        while (at != null && at.right != null) {
            at = at.right;
        }
        return at;
    }

    static <K, V> Node<K, V> next(Node<K, V> node) {
        if (node.right != null) {
            return least(node.right);
        }
        Node<K, V> at = node;
        while (at.parent != null && at == at.parent.right) {
            at = at.parent;
        }
        return at.parent;
    }

    static <K, V> Node<K, V> previous(Node<K, V> node) {
        if (node.left != null) {
            return greatest(node.left);
        }
        Node<K, V> at = node;
        while (at.parent != null && at == at.parent.left) {
            at = at.parent;
        }
        return at.parent;
    }

    static final class Node<K, V> extends RedBlackTree.Node<Node<K, V>> implements Map.Entry<K, V> {
        K key;
        V value;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }

        @Override
        void take(Node<K, V> other) {
            key = other.key;
            value = other.value;
        }

        @Override
        public K getKey() {
            return key;
        }

        @Override
        public V getValue() {
            return value;
        }

        @Override
        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
            return Objects.equals(key, entry.getKey()) && Objects.equals(value, entry.getValue());
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        @Override
        public String toString() {
            return key + "=" + value;
        }
    }
}
