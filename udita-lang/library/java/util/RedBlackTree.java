package java.util;

/** A balanced tree. The code that adds a node chooses its place. */
class RedBlackTree<N extends RedBlackTree.Node<N>> {
    N root;

    /** Adds a node below a parent that has no child on this side; the first node has no parent. */
    final void attach(N added, N parent, boolean left) {
        added.parent = parent;
        if (parent == null) {
            root = added;
            return;
        }
        added.red = true;
        if (left) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        balanceAdded(added);
    }

    private void balanceAdded(N added) {
        N x = added;
        while (x != root && x.parent.red) {
            N parent = x.parent;
            N grandparent = parent.parent;
            boolean parentIsLeft = parent == grandparent.left;
            N uncle = parentIsLeft ? grandparent.right : grandparent.left;
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

    /** Removes a node's contents. A node with two children takes over the contents of the next node, which is removed. */
    final void detach(N node) {
        N removed = node;
        if (node.left != null && node.right != null) {
            removed = node.right;
            while (removed.left != null) {
                removed = removed.left;
            }
            node.take(removed);
        }
        N child = removed.left != null ? removed.left : removed.right;
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

    private void replace(N old, N with) {
        N parent = old.parent;
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

    /** Balances a tree in which the paths through {@code start} lack one black node. */
    private void balanceRemoved(N start) {
        N x = start;
        while (x != root && !x.red) {
            N parent = x.parent;
            boolean left = x == parent.left;
            N sibling = left ? parent.right : parent.left;
            if (isRed(sibling)) {
                sibling.red = false;
                parent.red = true;
                rotate(parent, left);
                sibling = left ? parent.right : parent.left;
            }
            N near = left ? sibling.left : sibling.right;
            N far = left ? sibling.right : sibling.left;
            if (!isRed(near) && !isRed(far)) {
                sibling.red = true;
                x = parent;
            } else {
                if (!isRed(far)) {
                    near.red = false;
                    sibling.red = true;
                    rotate(sibling, !left);
                    far = sibling;
                    sibling = near;
                }
                sibling.red = parent.red;
                parent.red = false;
                far.red = false;
                rotate(parent, left);
                x = root;
            }
        }
        x.red = false;
    }

    /** Rotates {@code x} down to the left or to the right, and its opposite child up. */
    private void rotate(N x, boolean left) {
        N up = left ? x.right : x.left;
        N inner = left ? up.left : up.right;
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

    private boolean isRed(N x) {
        return x != null && x.red;
    }

    abstract static class Node<N> {
        N parent;
        N left;
        N right;
        boolean red;

        /** Takes over the contents of another node. */
        abstract void take(N other);
    }
}
