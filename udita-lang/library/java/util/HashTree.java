package java.util;

/**
 * The order of a crowded bucket of a {@code HashMap}.
 *
 * <p>The JDK makes a red-black tree of a bucket with many entries. The tree decides the place of an entry in the
 * bucket: a new entry follows its parent, and the root precedes all others. Maps iterate in this order,
 * so the tree is needed although look-ups search along the bucket.
 */
final class HashTree<K, V> {
    private final RedBlackTree<Knot<K, V>> tree = new RedBlackTree<Knot<K, V>>();

    /** Makes a tree of the linked entries from {@code first} on. */
    HashTree(HashMap.Node<K, V> first) {
        for (HashMap.Node<K, V> node = first; node != null; node = node.next) {
            add(node);
        }
    }

    HashMap.Node<K, V> root() {
        return tree.root.node;
    }

    /** Adds an entry and returns its parent, or {@code null} if it is the first entry. */
    HashMap.Node<K, V> add(HashMap.Node<K, V> node) {
        Knot<K, V> parent = null;
        Knot<K, V> at = tree.root;
        boolean left = false;
        while (at != null) {
            parent = at;
            left = direction(node, at.node) <= 0;
            at = left ? at.left : at.right;
        }
        tree.attach(new Knot<K, V>(node), parent, left);
        return parent == null ? null : parent.node;
    }

    /** The side of {@code other} on which an entry belongs: by hash codes, then by the natural order of the keys, if any. */
    @SuppressWarnings("unchecked")
    private int direction(HashMap.Node<K, V> node, HashMap.Node<K, V> other) {
        if (node.hash != other.hash) {
            return node.hash < other.hash ? -1 : 1;
        }
        Object key = node.key;
        Object otherKey = other.key;
        if (key instanceof Comparable && otherKey != null && key.getClass() == otherKey.getClass()) {
            int comparison = ((Comparable<Object>) key).compareTo(otherKey);
            if (comparison != 0) {
                return comparison;
            }
        }
        return -1;
    }

    /** Whether the tree has become so small that the bucket no longer needs it. */
    boolean isSmall() {
        Knot<K, V> root = tree.root;
        return root.right == null || root.left == null || root.left.left == null;
    }

    void remove(HashMap.Node<K, V> node) {
        tree.detach(find(tree.root, node));
    }

    private Knot<K, V> find(Knot<K, V> from, HashMap.Node<K, V> node) {
        if (from == null || from.node == node) {
            return from;
        }
        if (node.hash < from.node.hash) {
            return find(from.left, node);
        }
        if (node.hash > from.node.hash) {
            return find(from.right, node);
        }
        Knot<K, V> found = find(from.left, node);
        return found != null ? found : find(from.right, node);
    }

    private static final class Knot<K, V> extends RedBlackTree.Node<Knot<K, V>> {
        private HashMap.Node<K, V> node;

        Knot(HashMap.Node<K, V> node) {
            this.node = node;
        }

        @Override
        void take(Knot<K, V> other) {
            node = other.node;
        }
    }
}
