// Search trees without a red node below a red one: two recursive predicates, of which one puts nodes into an array.

import java.util.HashSet;
import java.util.Set;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class TwoRules {
    public static class Node {
        Node left, right;
        int key;
        boolean isRed;

        boolean isOrdered() {
            return (left == null || left.isOrdered() && left.greatest() < key)
                && (right == null || right.isOrdered() && right.least() > key);
        }

        int least() {
            return left == null ? key : left.least();
        }

        int greatest() {
            return right == null ? key : right.greatest();
        }

        boolean hasNoRedPair() {
            for (Node child : new Node[] {left, right})
                if (child != null && (isRed && child.isRed || !child.hasNoRedPair())) return false;
            return true;
        }
    }

    Node root;

    public boolean repOK() {
        return acyclic() && (root == null || root.isOrdered() && root.hasNoRedPair());
    }

    boolean acyclic() {
        return root == null || isTree(root, new HashSet<>());
    }

    boolean isTree(Node node, Set<Node> seen) {
        return seen.add(node)
            && (node.left == null || isTree(node.left, seen))
            && (node.right == null || isTree(node.right, seen));
    }

    public static IFinitization finTwoRules(int n) {
        IFinitization f = FinitizationFactory.create(TwoRules.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.key", f.createIntSet(1, n));
        f.set("Node.isRed", f.createBooleanSet());
        return f;
    }
}
