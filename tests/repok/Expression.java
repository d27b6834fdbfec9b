// Shows a class hierarchy: one field domain for an abstract class, filled from the domains of three subclasses.
// Counts: expression trees with exactly c constants 0..1, u negations, b sums.
import java.util.IdentityHashMap;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Expression {
    public abstract static class Term {
        abstract boolean isTree(IdentityHashMap<Term, Term> seen);
    }

    public static class Constant extends Term {
        int value;

        boolean isTree(IdentityHashMap<Term, Term> seen) {
            return seen.put(this, this) == null && value >= 0;
        }
    }

    public static class Negation extends Term {
        Term operand;

        boolean isTree(IdentityHashMap<Term, Term> seen) {
            return seen.put(this, this) == null && operand != null && operand.isTree(seen);
        }
    }

    public static class Sum extends Term {
        Term left, right;

        boolean isTree(IdentityHashMap<Term, Term> seen) {
            return seen.put(this, this) == null && left != null && left.isTree(seen) && right != null && right.isTree(seen);
        }
    }

    private Term term;
    private int nodes;

    public boolean repOK() {
        IdentityHashMap<Term, Term> seen = new IdentityHashMap<Term, Term>();
        return term != null && term.isTree(seen) && seen.size() == nodes;
    }

    public static IFinitization finExpression(int constants, int negations, int sums) {
        IFinitization f = FinitizationFactory.create(Expression.class);
        IObjSet terms = f.createObjSet(Term.class, true);
        terms.addClassDomain(f.createClassDomain(Constant.class, constants));
        terms.addClassDomain(f.createClassDomain(Negation.class, negations));
        terms.addClassDomain(f.createClassDomain(Sum.class, sums));
        f.set("term", terms);
        f.set("nodes", f.createIntSet(constants + negations + sums));
        f.set("Constant.value", f.createIntSet(0, 1));
        f.set("Negation.operand", terms);
        f.set("Sum.left", terms);
        f.set("Sum.right", terms);
        return f;
    }
}
