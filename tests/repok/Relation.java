// Shows an array of booleans and several predicates of one class.
// Counts: n elements; any relation 2^(n*n); equivalences Bell(n); partial orders A001035; total orders n!;
// symmetric ones 2^(n(n+1)/2).
import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.impl.FinitizationFactory;

public class Relation {
    private int n;
    private boolean[] holds;

    public boolean repOK() {
        return holds.length == n * n;
    }

    public boolean isEquivalence() {
        return reflexive() && symmetric() && transitive();
    }

    public boolean isPartialOrder() {
        return reflexive() && antisymmetric() && transitive();
    }

    public boolean isTotalOrder() {
        if (!isPartialOrder()) return false;
        for (int a = 0; a < n; a++) for (int b = 0; b < n; b++) if (!at(a, b) && !at(b, a)) return false;
        return true;
    }

    public boolean symmetric() {
        for (int a = 0; a < n; a++) for (int b = 0; b < a; b++) if (at(a, b) != at(b, a)) return false;
        return true;
    }

    private boolean reflexive() {
        for (int a = 0; a < n; a++) if (!at(a, a)) return false;
        return true;
    }

    private boolean antisymmetric() {
        for (int a = 0; a < n; a++) for (int b = 0; b < a; b++) if (at(a, b) && at(b, a)) return false;
        return true;
    }

    private boolean transitive() {
        for (int a = 0; a < n; a++)
            for (int b = 0; b < n; b++)
                if (at(a, b))
                    for (int c = 0; c < n; c++) if (at(b, c) && !at(a, c)) return false;
        return true;
    }

    private boolean at(int a, int b) {
        return holds[n * a + b];
    }

    public static IFinitization finRelation(int n) {
        IFinitization f = FinitizationFactory.create(Relation.class);
        IIntSet length = f.createIntSet(n * n);
        IArraySet matrix = f.createArraySet(boolean[].class, length, f.createBooleanSet(), 1);
        f.set("n", f.createIntSet(n));
        f.set("holds", matrix);
        return f;
    }
}
