// Shows a predicate that recurses over a tree and counts the keys in a BitSet.
// Counts: binary trees with keys 1..n that increase from the root down: n!.
import java.util.BitSet;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Increasing {
    public static class Node {
        int key;
        Node left, right;
    }

    Node root;

    private static int n;

    public boolean repOK() {
        BitSet keys = new BitSet();
        return check(root, 0, keys) && keys.cardinality() == n;
    }

    private static boolean check(Node node, int above, BitSet keys) {
        if (node == null) return true;
        if (node.key <= above || keys.get(node.key)) return false;
        keys.set(node.key);
        return check(node.left, node.key, keys) && check(node.right, node.key, keys);
    }

    public static IFinitization finIncreasing(int nodes) {
        n = nodes;
        IFinitization f = FinitizationFactory.create(Increasing.class);
        IObjSet set = f.createObjSet(Node.class, nodes, true);
        f.set("root", set);
        f.set("Node.key", f.createIntSet(1, nodes));
        f.set("Node.left", set);
        f.set("Node.right", set);
        return f;
    }
}
