package shop;

import static udita.Udita.assume;
import static udita.Udita.getBoolean;
import static udita.Udita.getInt;

/** The search trees of up to n nodes with keys from 1 to n. */
class TreeFin {
    static Tree trees(int n) {
        Tree tree = new Tree();
        tree.root = grow(tree, n, n);
        assume(tree.repOK());
        return tree;
    }

    private static Tree.Node grow(Tree tree, int depth, int n) {
        if (depth == 0 || tree.size == n || !getBoolean()) {
            return null;
        }
        Tree.Node node = new Tree.Node();
        tree.size++;
        node.key = getInt(1, n);
        node.left = grow(tree, depth - 1, n);
        node.right = grow(tree, depth - 1, n);
        return node;
    }
}
