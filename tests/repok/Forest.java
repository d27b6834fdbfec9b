// Shows a predicate that changes what it checks (path compression) and puts it back.
// Counts: forests of rooted trees with n labelled nodes: (n + 1)^(n - 1).
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Forest {
    private int[] parent;

    public boolean repOK() {
        int[] saved = new int[parent.length];
        for (int i = 0; i < parent.length; i++) saved[i] = parent[i];
        boolean ok = true;
        for (int i = 0; ok && i < parent.length; i++) ok = find(i, 0) >= 0;
        for (int i = 0; i < parent.length; i++) parent[i] = saved[i];
        return ok;
    }

    private int find(int i, int depth) {
        if (parent[i] == i) return i;
        if (depth > parent.length) return -1;
        int root = find(parent[i], depth + 1);
        if (root >= 0) parent[i] = root;
        return root;
    }

    public static IFinitization finForest(int n) {
        IFinitization f = FinitizationFactory.create(Forest.class);
        f.set("parent", f.createArraySet(int[].class, f.createIntSet(n), f.createIntSet(0, n - 1), 1));
        return f;
    }
}
