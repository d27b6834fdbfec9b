package udita.internal.matching;

import java.util.Arrays;

/** A set of code points, as ascending ranges that do not touch each other. */
final class CodePoints {
    static final CodePoints NONE = new CodePoints(new int[0]);

    /** The first and the last code point of each range. */
    private final int[] ends;

    private CodePoints(int[] ends) {
        this.ends = ends;
    }

    /** The code points from {@code first} to {@code last}. */
    static CodePoints range(int first, int last) {
        return first > last ? NONE : new CodePoints(new int[] {first, last});
    }

    /** The characters of {@code text}. */
    static CodePoints of(String text) {
        CodePoints all = NONE;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            all = all.or(range(text.codePointAt(i), text.codePointAt(i)));
        }
        return all;
    }

    /** The number of ranges. */
    int ranges() {
        return ends.length / 2;
    }

    int first(int range) {
        return ends[2 * range];
    }

    int last(int range) {
        return ends[2 * range + 1];
    }

    boolean contains(int codePoint) {
        for (int i = 0; i < ends.length; i += 2) {
            if (codePoint <= ends[i + 1]) {
                return ends[i] <= codePoint;
            }
        }
        return false;
    }

    CodePoints or(CodePoints other) {
        int[] merged = new int[ends.length + other.ends.length];
        int size = 0;
        int here = 0;
        int there = 0;
        while (here < ends.length || there < other.ends.length) {
            boolean isHere = there == other.ends.length || here < ends.length && ends[here] <= other.ends[there];
            int first = isHere ? ends[here] : other.ends[there];
            int last = isHere ? ends[here + 1] : other.ends[there + 1];
            if (isHere) {
                here += 2;
            } else {
                there += 2;
            }
            if (size > 0 && first <= merged[size - 1] + 1) {
                merged[size - 1] = Math.max(merged[size - 1], last);
            } else {
                merged[size++] = first;
                merged[size++] = last;
            }
        }
        return new CodePoints(Arrays.copyOf(merged, size));
    }

    /** All other code points. */
    CodePoints not() {
        int[] others = new int[ends.length + 2];
        int size = 0;
        int next = 0;
        for (int i = 0; i < ends.length; i += 2) {
            if (next < ends[i]) {
                others[size++] = next;
                others[size++] = ends[i] - 1;
            }
            next = ends[i + 1] + 1;
        }
        if (next <= Character.MAX_CODE_POINT) {
            others[size++] = next;
            others[size++] = Character.MAX_CODE_POINT;
        }
        return new CodePoints(Arrays.copyOf(others, size));
    }

    CodePoints and(CodePoints other) {
        return not().or(other.not()).not();
    }

    /** The code points {@code distance} behind these. */
    CodePoints shifted(int distance) {
        int[] moved = ends.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] += distance;
        }
        return new CodePoints(moved);
    }
}
