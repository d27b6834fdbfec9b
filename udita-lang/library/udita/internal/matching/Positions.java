package udita.internal.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The places of an expression that match one UTF-16 unit each. Positions behind a position are added before it, so their
 * numbers are smaller. Position 0 is the end.
 */
final class Positions {
    static final int[] END = {0};
    /** The greatest number of positions. */
    private static final int LIMIT = 10_000;

    private final String expression;
    private final List<CodePoints> units = new ArrayList<>();
    private final List<int[]> following = new ArrayList<>();

    Positions(String expression) {
        this.expression = expression;
        units.add(CodePoints.NONE);
        following.add(new int[0]);
    }

    /** The number of positions. */
    int size() {
        return units.size();
    }

    /** The UTF-16 units that a position matches. */
    CodePoints units(int position) {
        return units.get(position);
    }

    /** The positions that may follow a position, in ascending order. */
    int[] following(int position) {
        return following.get(position);
    }

    /** Positions for one character of {@code set}; returns those of its first unit. */
    int[] character(CodePoints set, int[] next) {
        int[] begin = unit(set.and(CodePoints.range(0, Character.MAX_VALUE)), next);
        CodePoints pairs = set.and(CodePoints.range(Character.MIN_SUPPLEMENTARY_CODE_POINT, Character.MAX_CODE_POINT));
        for (int i = 0; i < pairs.ranges(); i++) {
            char first = Character.highSurrogate(pairs.first(i));
            char last = Character.highSurrogate(pairs.last(i));
            char low = Character.lowSurrogate(pairs.first(i));
            char high = Character.lowSurrogate(pairs.last(i));
            if (first == last) {
                begin = union(begin, pair(first, first, low, high, next));
                continue;
            }
            begin = union(begin, pair(first, first, low, Character.MAX_LOW_SURROGATE, next));
            if (first + 1 < last) {
                int[] middle = pair(first + 1, last - 1, Character.MIN_LOW_SURROGATE, Character.MAX_LOW_SURROGATE, next);
                begin = union(begin, middle);
            }
            begin = union(begin, pair(last, last, Character.MIN_LOW_SURROGATE, high, next));
        }
        return begin;
    }

    private int[] pair(int firstHigh, int lastHigh, int firstLow, int lastLow, int[] next) {
        return unit(CodePoints.range(firstHigh, lastHigh), unit(CodePoints.range(firstLow, lastLow), next));
    }

    private int[] unit(CodePoints set, int[] next) {
        if (set.ranges() == 0 || next.length == 0) {
            return new int[0];
        }
        if (units.size() == LIMIT) {
            throw tooLarge();
        }
        units.add(set);
        following.add(next);
        return new int[] {units.size() - 1};
    }

    IllegalArgumentException tooLarge() {
        return new IllegalArgumentException("the expression \"" + expression
            + "\" is too large for getMatching: lower the bounds of its repetitions");
    }

    /** The elements of two ascending arrays, in ascending order. */
    static int[] union(int[] some, int[] others) {
        int[] all = new int[some.length + others.length];
        int size = 0;
        int here = 0;
        int there = 0;
        while (here < some.length && there < others.length) {
            int difference = some[here] - others[there];
            all[size++] = difference <= 0 ? some[here] : others[there];
            here += difference <= 0 ? 1 : 0;
            there += difference >= 0 ? 1 : 0;
        }
        while (here < some.length) {
            all[size++] = some[here++];
        }
        while (there < others.length) {
            all[size++] = others[there++];
        }
        return Arrays.copyOf(all, size);
    }
}
