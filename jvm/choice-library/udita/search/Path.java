package udita.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;
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
    /** Takes a way through a part whose ways are known, by its number. Null if the parts are searched like all else. */
    private ToLongFunction<Segments> ways;
    /** The parts on this path whose ways are known, in their order. */
    private final List<Part> parts = new ArrayList<>();
    /** Number of parts that this path has come to. */
    private int entered;
    private boolean isInPart;
    private String pruned;
    private boolean isLeftOut;
    private ChangedProgram changed;
    /** The calls of the library and their values; null if nobody asked for them. */
    private List<String> trace;

    /** A part of the path: the decisions from {@code begin} to {@code end} are those of a known way. */
    private static final class Part {
        final Segments segments;
        final int begin;
        final int end;
        final long number;

        Part(Segments segments, int begin, int end, long number) {
            this.segments = segments;
            this.begin = begin;
            this.end = end;
            this.number = number;
        }
    }

    Path(LongUnaryOperator rule) {
        this.rule = rule;
    }

    /** A path that takes the known ways through parts of the program. */
    Path(LongUnaryOperator rule, ToLongFunction<Segments> ways) {
        this(rule);
        this.ways = ways;
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

    /**
     * Called before a part of the program whose ways are known. The path takes one of them, unless its search runs one path or takes the
     * smallest first.
     *
     * @param segments the ways
     */
    public void enter(Segments segments) {
        if (ways == null || pruned != null || changed != null) {
            return;
        }
        if (entered == parts.size()) {
            long number = ways.applyAsLong(segments);
            if (!take(segments, number)) {
                prune("there is no way through a part of the program");
                throw Choices.violation(pruned);
            }
        } else if (parts.get(entered).begin != made) {
            throw change(ChangedProgram.part(made));
        }
        entered++;
        isInPart = true;
    }

    /** Adds a part with one of its ways. Returns false if there is no such way. */
    private boolean take(Segments segments, long number) {
        long[] decisions = segments.get(number);
        if (decisions == null) {
            return false;
        }
        given = made;
        for (long decision : decisions) {
            give(decision, 0);
        }
        parts.add(new Part(segments, made, given, number));
        return true;
    }

    /** Called after the part of the program. */
    public void leave() {
        if (isInPart && pruned == null && changed == null && made != parts.get(entered - 1).end) {
            throw change(ChangedProgram.part(made));
        }
        isInPart = false;
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
        if (changed == null && isInPart && pruned != null && !isLeftOut) {
            change(ChangedProgram.pruned(pruned));
        }
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
        while (true) {
            Part part = parts.isEmpty() ? null : parts.get(parts.size() - 1);
            if (part != null && last < part.end) {
                parts.remove(parts.size() - 1);
                restart();
                made = part.begin;
                boolean isTaken = take(part.segments, part.number + 1);
                made = 0;
                if (isTaken) {
                    return true;
                }
                last = part.begin - 1;
            } else if (last < 0) {
                return false;
            } else if (taken[last] + 1 < alternatives[last]) {
                taken[last]++;
                given = last + 1;
                restart();
                return true;
            } else {
                last--;
            }
        }
    }

    private void restart() {
        made = 0;
        entered = 0;
        isInPart = false;
        pruned = null;
        isLeftOut = false;
    }

    /** The share of all paths that come before the decisions given, if each alternative of a choice has the same share. NaN if it is unknown. */
    double share() {
        if (!parts.isEmpty()) {
            return Double.NaN;
        }
        double share = 0;
        double width = 1;
        for (int i = 0; i < given; i++) {
            width /= alternatives[i];
            share += width * taken[i];
        }
        return share;
    }
}
