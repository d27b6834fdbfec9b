// Shows strings given by the user, with the isomorphism check off and on.
// Counts: pairs of three words in order: with the check off, 3 * 3 pairs, 3 of them ascending; with it on, the words
// are interchangeable: the same twice, or two.
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Words {
    private String left;
    private String right;

    public boolean repOK() {
        return left.length() > 0 && right.length() > 0;
    }

    public boolean ascending() {
        return left.compareTo(right) < 0;
    }

    public boolean different() {
        return left != right;
    }

    public static IFinitization finWords(boolean symmetric) {
        IFinitization f = FinitizationFactory.create(Words.class);
        IClassDomain words = f.createClassDomain(String.class);
        words.addObjects(new String[] {"ant", "bee", "cat"});
        words.includeInIsomorphismCheck(symmetric);
        IObjSet set = f.createObjSet(String.class);
        set.addClassDomain(words);
        f.set("left", set);
        f.set("right", set);
        return f;
    }
}
