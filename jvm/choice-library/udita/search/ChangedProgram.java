package udita.search;

/**
 * The program did not make the same choices as before, given the same decisions. A search of such a program would leave out
 * inputs, so it ends.
 */
public final class ChangedProgram extends Error {
    private static final long serialVersionUID = 1;

    private ChangedProgram(String what) {
        super(what);
    }

    /** The choice number {@code at}, from 0, has another number of alternatives. */
    static ChangedProgram alternatives(int at, long decision, long before, long now) {
        String expected = before == 0 ? "alternative " + decision + " is to be taken" : before + " before";
        return new ChangedProgram("choice " + (at + 1) + " of the path has " + now + " alternatives, but " + expected);
    }

    /** A part of the program makes other choices than the engine that knows its ways. */
    static ChangedProgram part(int at) {
        return new ChangedProgram("after " + at + " choices the path is not where another engine has seen it");
    }

    /** An assumption has ended a path that another engine could continue. */
    static ChangedProgram pruned(String why) {
        return new ChangedProgram(why + ", but it does for another engine");
    }

    /** The path has ended before all its decisions were taken. */
    static ChangedProgram end(int made, int given) {
        return new ChangedProgram("the path ended after " + made + " of " + given + " decisions");
    }
}
