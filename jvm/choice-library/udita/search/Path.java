package udita.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.LongUnaryOperator;
import udita.Choices;
import udita.Chooser;

/**
 * One path of a program: takes the decisions that a search has given it, then those of the search's rule for new choices.
 */
public final class Path implements Chooser {
    /** The decisions, and behind each the number of alternatives; 0 if the search doesn't know it. */
    private long[] taken = new long[16];
    private long[] alternatives = new long[16];
    /** Number of decisions that the search has given. */
    private int given;
    /** Number of decisions made on this path. */
    private int made;
    /** Makes the decisions after the given ones, from the number of alternatives. */
    private final LongUnaryOperator rule;
    private String pruned;
    private boolean isLeftOut;
    private ChangedProgram changed;
    /** The calls of the library and their values; null if nobody asked for them. */
    private List<String> trace;

    Path(LongUnaryOperator rule) {
        this.rule = rule;
    }

    /** A path that takes the first alternative of each choice after the given decisions. */
    static Path along(long[] decisions) {
        Path path = new Path(alternatives -> 0);
        for (long decision : decisions) {
            path.give(decision, 0);
        }
        return path;
    }

    /** Adds a decision to those that the path is to take. Its number of alternatives is 0 if it is not known. */
    void give(long decision, long ofAlternatives) {
        put(given++, decision, ofAlternatives);
    }

    private void put(int at, long decision, long ofAlternatives) {
        if (at == taken.length) {
            taken = Arrays.copyOf(taken, 2 * at);
            alternatives = Arrays.copyOf(alternatives, 2 * at);
        }
        taken[at] = decision;
        alternatives[at] = ofAlternatives;
    }

    @Override
    public long choose(long ofAlternatives) {
        if (changed != null) {
            throw changed;
        }
        if (pruned != null) {
            // The program has caught the exception, or this is a finally block.
            throw Choices.violation(pruned);
        }
        if (made >= given) {
            put(made, rule.applyAsLong(ofAlternatives), ofAlternatives);
        } else if (alternatives[made] == 0 && taken[made] < ofAlternatives) {
            alternatives[made] = ofAlternatives;
        } else if (alternatives[made] != ofAlternatives) {
            throw change(ChangedProgram.alternatives(made, taken[made], alternatives[made], ofAlternatives));
        }
        return taken[made++];
    }

    /** Ends the path because the program does not make the choices that the search expects. */
    ChangedProgram change(ChangedProgram why) {
        changed = why;
        return why;
    }

    @Override
    public void prune(String why) {
        if (pruned == null) {
            pruned = why;
        }
    }

    @Override
    public void leaveOut(String why) {
        isLeftOut |= pruned == null;
        prune(why);
    }

    /**
     * Whether the path has ended because a JVM can't continue it ({@link Chooser#leaveOut}). It is pruned too.
     *
     * @return whether {@code udita run} might find inputs behind the path
     */
    public boolean isLeftOut() {
        return isLeftOut;
    }

    /**
     * Ends the path: call this after each run of the program.
     *
     * @throws ChangedProgram if the program has not made the choices that the search expects, even if it has caught this
     *     exception
     */
    public void end() {
        if (changed == null && made < given && !isLeftOut) {
            change(ChangedProgram.end(made, given));
        }
        if (changed != null) {
            throw changed;
        }
    }

    /**
     * Whether an assumption has ended the path, even if the program has caught the exception.
     *
     * @return whether the path makes no input
     */
    public boolean isPruned() {
        return pruned != null;
    }

    /**
     * The decisions made so far.
     *
     * @return the name of the path
     */
    public String decisions() {
        return DecisionString.of(Arrays.copyOf(taken, made));
    }

    /**
     * Notes the values that the choice library returns from now on.
     *
     * @return this path
     */
    public Path traced() {
        trace = new ArrayList<>();
        return this;
    }

    @Override
    public boolean isTraced() {
        return trace != null && pruned == null;
    }

    @Override
    public void made(String method, String value, StackTraceElement place) {
        String type = place.getClassName().substring(place.getClassName().lastIndexOf('.') + 1);
        trace.add(method + " = " + value + "  at " + type + "." + place.getMethodName() + "(" + place.getFileName() + ":" + place.getLineNumber() + ")");
    }

    /**
     * The calls of the choice library, as in {@code getInt = 3  at TreeTest.insert(TreeTest.java:14)}.
     *
     * @return a line for each call since {@link #traced} was called
     */
    public List<String> trace() {
        return trace == null ? List.of() : Collections.unmodifiableList(trace);
    }

    /**
     * Removes the last lines of {@link #trace}.
     *
     * @param lines the number of lines to keep
     */
    public void forget(int lines) {
        if (trace != null) {
            trace.subList(lines, trace.size()).clear();
        }
    }

    /**
     * The number of decisions made so far.
     *
     * @return the length of the path
     */
    public int length() {
        return made;
    }

    /**
     * The decisions made so far, after the first ones.
     *
     * @param from the number of decisions to leave out
     * @return the others
     */
    public long[] decisions(int from) {
        return Arrays.copyOfRange(taken, from, made);
    }

    /** The number of alternatives of a decision. */
    long alternatives(int at) {
        return alternatives[at];
    }

    /**
     * Gives the decisions of the next path in depth-first order: the last one that has another alternative takes it. Returns
     * whether there is such a path.
     */
    boolean advance() {
        int last = made - 1;
        while (last >= 0 && taken[last] + 1 >= alternatives[last]) {
            last--;
        }
        if (last >= 0) {
            taken[last]++;
        }
        given = last + 1;
        made = 0;
        pruned = null;
        isLeftOut = false;
        return last >= 0;
    }

    /** The share of all paths that come before the decisions given, if each alternative of a choice has the same share. */
    double share() {
        double share = 0;
        double width = 1;
        for (int i = 0; i < given; i++) {
            width /= alternatives[i];
            share += width * taken[i];
        }
        return share;
    }
}
