// Trees up to a height, without a check against shared nodes: nodes may be shared.

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class WithoutCheck {
    public static class Node {
        Node left, right;

        boolean isLow(int height) {
            return height > 0 && (left == null || left.isLow(height - 1)) && (right == null || right.isLow(height - 1));
        }
    }

    Node root;

    public boolean repOK() {
        return root == null || root.isLow(4);
    }

    public static IFinitization finWithoutCheck(int n) {
        IFinitization f = FinitizationFactory.create(WithoutCheck.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        return f;
    }
}
