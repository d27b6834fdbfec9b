package udita.internal.matching;

import java.util.List;

/** A part of a regular expression without unbounded repetitions. */
abstract class Expression {
    /**
     * Adds the positions of this part, and returns those where it may begin. {@code next} are the positions behind it: they
     * are returned too if this part matches the empty string.
     */
    abstract int[] place(Positions positions, int[] next);

    /** Whether this part matches the empty string alone. */
    boolean isEmpty() {
        return false;
    }

    /**
     * Throws if an anchor is not at its end of the whole expression. {@code isFirst} says that nothing comes before this
     * part, {@code isLast} that nothing comes after it.
     */
    void checkAnchors(boolean isFirst, boolean isLast) {
    }

    /** One character of a set. */
    static final class One extends Expression {
        private final CharacterSet set;

        One(CharacterSet set) {
            this.set = set;
        }

        @Override
        int[] place(Positions positions, int[] next) {
            return positions.character(set.used, next);
        }
    }

    /** Parts behind one another. */
    static final class Sequence extends Expression {
        private final List<Expression> parts;

        Sequence(List<Expression> parts) {
            this.parts = parts;
        }

        @Override
        int[] place(Positions positions, int[] next) {
            int[] begin = next;
            for (int i = parts.size() - 1; i >= 0; i--) {
                begin = parts.get(i).place(positions, begin);
            }
            return begin;
        }

        @Override
        boolean isEmpty() {
            return areEmpty(0, parts.size());
        }

        private boolean areEmpty(int from, int to) {
            for (int i = from; i < to; i++) {
                if (!parts.get(i).isEmpty()) {
                    return false;
                }
            }
            return true;
        }

        @Override
        void checkAnchors(boolean isFirst, boolean isLast) {
            for (int i = 0; i < parts.size(); i++) {
                parts.get(i).checkAnchors(isFirst && areEmpty(0, i), isLast && areEmpty(i + 1, parts.size()));
            }
        }
    }

    /** Any of several parts. */
    static final class Alternatives extends Expression {
        private final List<Expression> ways;

        Alternatives(List<Expression> ways) {
            this.ways = ways;
        }

        @Override
        int[] place(Positions positions, int[] next) {
            int[] begin = new int[0];
            for (Expression way : ways) {
                begin = Positions.union(begin, way.place(positions, next));
            }
            return begin;
        }

        @Override
        boolean isEmpty() {
            for (Expression way : ways) {
                if (!way.isEmpty()) {
                    return false;
                }
            }
            return true;
        }

        @Override
        void checkAnchors(boolean isFirst, boolean isLast) {
            for (Expression way : ways) {
                way.checkAnchors(isFirst, isLast);
            }
        }
    }

    /** A part from {@code min} to {@code max} times. */
    static final class Repetition extends Expression {
        private final Expression body;
        private final int min;
        private final int max;

        Repetition(Expression body, int min, int max) {
            this.body = body;
            this.min = min;
            this.max = max;
        }

        @Override
        int[] place(Positions positions, int[] next) {
            int[] begin = next;
            int size = -1;
            // A body without positions gives the same every time.
            for (int i = min; i < max && size < positions.size(); i++) {
                size = positions.size();
                begin = Positions.union(next, body.place(positions, begin));
            }
            size = -1;
            for (int i = 0; i < min && size < positions.size(); i++) {
                size = positions.size();
                begin = body.place(positions, begin);
            }
            return begin;
        }

        @Override
        boolean isEmpty() {
            return max == 0 || body.isEmpty();
        }

        @Override
        void checkAnchors(boolean isFirst, boolean isLast) {
            body.checkAnchors(isFirst && max <= 1, isLast && max <= 1);
        }
    }

    /** The begin or the end of the string. */
    static final class Anchor extends Expression {
        private final boolean isBegin;
        private final IllegalArgumentException misplaced;

        Anchor(boolean isBegin, IllegalArgumentException misplaced) {
            this.isBegin = isBegin;
            this.misplaced = misplaced;
        }

        @Override
        int[] place(Positions positions, int[] next) {
            return next;
        }

        @Override
        boolean isEmpty() {
            return true;
        }

        @Override
        void checkAnchors(boolean isFirst, boolean isLast) {
            if (isBegin ? !isFirst : !isLast) {
                throw misplaced;
            }
        }
    }
}
