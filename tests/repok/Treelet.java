// Shows the plain case: a nested node class, fields named "Node.left", overloads of the finitization.
// Counts: n nodes: Catalan(n); up to n nodes: the sum of Catalan(0..n).
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Treelet {
    public static class Node {
        Node left, right;
    }

    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) return size == 0;
        Set<Node> seen = new HashSet<Node>();
        seen.add(root);
        LinkedList<Node> work = new LinkedList<Node>();
        work.add(root);
        while (!work.isEmpty()) {
            Node node = work.removeFirst();
            if (node.left != null) {
                if (!seen.add(node.left)) return false;
                work.add(node.left);
            }
            if (node.right != null) {
                if (!seen.add(node.right)) return false;
                work.add(node.right);
            }
        }
        return seen.size() == size;
    }

    public static IFinitization finTreelet(int n) {
        return finTreelet(n, n, n);
    }

    public static IFinitization finTreelet(int nodes, int minSize, int maxSize) {
        IFinitization f = FinitizationFactory.create(Treelet.class);
        IObjSet set = f.createObjSet(Node.class, nodes, true);
        IIntSet sizes = f.createIntSet(minSize, maxSize);
        f.set("root", set);
        f.set("size", sizes);
        f.set("Node.left", set);
        f.set("Node.right", set);
        return f;
    }
}
