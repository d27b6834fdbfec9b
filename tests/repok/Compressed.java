// Shows a predicate that changes bounded fields and leaves them changed (path compression): each candidate starts from its own fields
// here, and the solution shows the structure as the predicate leaves it.
// Counts: trees of n nodes 0..n-1 with root 0, where each node points to one with a smaller number: (n - 1)!.
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Compressed {
    private int[] parent;

    public boolean repOK() {
        for (int i = 0; i < parent.length; i++) if (parent[i] > i || i > 0 && parent[i] == i) return false;
        for (int i = 1; i < parent.length; i++) find(i);
        return true;
    }

    private int find(int i) {
        return parent[i] == i ? i : (parent[i] = find(parent[i]));
    }

    public static IFinitization finCompressed(int n) {
        IFinitization f = FinitizationFactory.create(Compressed.class);
        f.set("parent", f.createArraySet(int[].class, f.createIntSet(n), f.createIntSet(0, n - 1), 1));
        return f;
    }
}
