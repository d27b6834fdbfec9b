package java.util;

/**
 * The order of a crowded bucket of a {@code HashMap}.
 *
 * <p>The JDK makes a red-black tree of a bucket with many entries, and the tree decides where in the bucket
 * an entry stands: a new one after its parent, and the root before all others. Maps iterate in this order,
 * so the tree is needed although entries are looked up along the bucket.
 */
final class HashTree<K, V> {
    private Knot<K, V> root;

    /** A tree of the entries that follow each other from {@code first} on. */
    HashTree(HashMap.Node<K, V> first) {
        for (HashMap.Node<K, V> node = first; node != null; node = node.next) {
            add(node);
        }
    }

    HashMap.Node<K, V> root() {
        return root.node;
    }

    /** Adds an entry and gives its parent, or {@code null} if it is the first. */
    HashMap.Node<K, V> add(HashMap.Node<K, V> node) {
        Knot<K, V> added = new Knot<K, V>(node);
        if (root == null) {
            root = added;
            return null;
        }
        Knot<K, V> parent = null;
        Knot<K, V> at = root;
        boolean left = false;
        while (at != null) {
            parent = at;
            left = direction(node, at.node) <= 0;
            at = left ? at.left : at.right;
        }
        added.parent = parent;
        added.red = true;
        if (left) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        HashMap.Node<K, V> neighbour = parent.node;
        balanceAdded(added);
        return neighbour;
    }

    /** On which side of another an entry stands: by hash codes, then by the order of the keys if they have one. */
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

    private void balanceAdded(Knot<K, V> added) {
        Knot<K, V> x = added;
        while (x != root && x.parent.red) {
            Knot<K, V> parent = x.parent;
            Knot<K, V> grandparent = parent.parent;
            boolean parentIsLeft = parent == grandparent.left;
            Knot<K, V> uncle = parentIsLeft ? grandparent.right : grandparent.left;
            if (isRed(uncle)) {
                parent.red = false;
                uncle.red = false;
                grandparent.red = true;
                x = grandparent;
            } else {
                if (x == (parentIsLeft ? parent.right : parent.left)) {
                    rotate(parent, parentIsLeft);
                    x = parent;
                    parent = x.parent;
                }
                parent.red = false;
                grandparent.red = true;
                rotate(grandparent, !parentIsLeft);
            }
        }
        root.red = false;
    }

    /** Whether so few entries are left that the bucket is to be a mere list. */
    boolean isSmall() {
        return root.right == null || root.left == null || root.left.left == null;
    }

    void remove(HashMap.Node<K, V> node) {
        Knot<K, V> removed = find(root, node);
        if (removed.left != null && removed.right != null) {
            // The entries change places; the successor has no left child.
            Knot<K, V> successor = removed.right;
            while (successor.left != null) {
                successor = successor.left;
            }
            removed.node = successor.node;
            removed = successor;
        }
        Knot<K, V> child = removed.left != null ? removed.left : removed.right;
        if (child != null) {
            replace(removed, child);
            if (!removed.red) {
                balanceRemoved(child);
            }
        } else {
            if (!removed.red) {
                balanceRemoved(removed);
            }
            replace(removed, null);
        }
    }

    private void replace(Knot<K, V> old, Knot<K, V> with) {
        Knot<K, V> parent = old.parent;
        if (parent == null) {
            root = with;
        } else if (parent.left == old) {
            parent.left = with;
        } else {
            parent.right = with;
        }
        if (with != null) {
            with.parent = parent;
        }
    }

    /** The paths through {@code start} have one black entry too few. */
    private void balanceRemoved(Knot<K, V> start) {
        Knot<K, V> x = start;
        while (x != root && !x.red) {
            Knot<K, V> parent = x.parent;
            boolean left = x == parent.left;
            Knot<K, V> sibling = left ? parent.right : parent.left;
            if (isRed(sibling)) {
                sibling.red = false;
                parent.red = true;
                rotate(parent, left);
                sibling = left ? parent.right : parent.left;
            }
            if (sibling == null) {
                x = parent;
                continue;
            }
            Knot<K, V> near = left ? sibling.left : sibling.right;
            Knot<K, V> far = left ? sibling.right : sibling.left;
            if (!isRed(near) && !isRed(far)) {
                sibling.red = true;
                x = parent;
                continue;
            }
            if (!isRed(far)) {
                near.red = false;
                sibling.red = true;
                rotate(sibling, !left);
                sibling = left ? parent.right : parent.left;
                far = left ? sibling.right : sibling.left;
            }
            sibling.red = parent.red;
            parent.red = false;
            far.red = false;
            rotate(parent, left);
            x = root;
        }
        x.red = false;
    }

    /** Turns {@code x} down to the left or to the right, and its other child up. */
    private void rotate(Knot<K, V> x, boolean left) {
        Knot<K, V> up = left ? x.right : x.left;
        Knot<K, V> inner = left ? up.left : up.right;
        replace(x, up);
        if (left) {
            x.right = inner;
            up.left = x;
        } else {
            x.left = inner;
            up.right = x;
        }
        if (inner != null) {
            inner.parent = x;
        }
        x.parent = up;
    }

    private boolean isRed(Knot<K, V> x) {
        return x != null && x.red;
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

    private static final class Knot<K, V> {
        private HashMap.Node<K, V> node;
        private Knot<K, V> parent;
        private Knot<K, V> left;
        private Knot<K, V> right;
        private boolean red;

        Knot(HashMap.Node<K, V> node) {
            this.node = node;
        }
    }
}
