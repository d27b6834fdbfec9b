package java.util.function;

import java.util.Objects;

/** Conditions that combine other conditions. */
final class Conditions {
    private Conditions() {
    }

    static final class And<T> implements Predicate<T> {
        private final Predicate<? super T> first;
        private final Predicate<? super T> second;

        And(Predicate<? super T> first, Predicate<? super T> second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(T value) {
            return first.test(value) && second.test(value);
        }
    }

    static final class Or<T> implements Predicate<T> {
        private final Predicate<? super T> first;
        private final Predicate<? super T> second;

        Or(Predicate<? super T> first, Predicate<? super T> second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(T value) {
            return first.test(value) || second.test(value);
        }
    }

    static final class Not<T> implements Predicate<T> {
        private final Predicate<? super T> condition;

        Not(Predicate<? super T> condition) {
            this.condition = condition;
        }

        @Override
        public boolean test(T value) {
            return !condition.test(value);
        }
    }

    static final class Equal<T> implements Predicate<T> {
        private final Object target;

        Equal(Object target) {
            this.target = target;
        }

        @Override
        public boolean test(T value) {
            return Objects.equals(target, value);
        }
    }

    static final class BiAnd<T, U> implements BiPredicate<T, U> {
        private final BiPredicate<? super T, ? super U> first;
        private final BiPredicate<? super T, ? super U> second;

        BiAnd(BiPredicate<? super T, ? super U> first, BiPredicate<? super T, ? super U> second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(T a, U b) {
            return first.test(a, b) && second.test(a, b);
        }
    }

    static final class BiOr<T, U> implements BiPredicate<T, U> {
        private final BiPredicate<? super T, ? super U> first;
        private final BiPredicate<? super T, ? super U> second;

        BiOr(BiPredicate<? super T, ? super U> first, BiPredicate<? super T, ? super U> second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(T a, U b) {
            return first.test(a, b) || second.test(a, b);
        }
    }

    static final class BiNot<T, U> implements BiPredicate<T, U> {
        private final BiPredicate<? super T, ? super U> condition;

        BiNot(BiPredicate<? super T, ? super U> condition) {
            this.condition = condition;
        }

        @Override
        public boolean test(T a, U b) {
            return !condition.test(a, b);
        }
    }

    static final class IntAnd implements IntPredicate {
        private final IntPredicate first;
        private final IntPredicate second;

        IntAnd(IntPredicate first, IntPredicate second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(int value) {
            return first.test(value) && second.test(value);
        }
    }

    static final class IntOr implements IntPredicate {
        private final IntPredicate first;
        private final IntPredicate second;

        IntOr(IntPredicate first, IntPredicate second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(int value) {
            return first.test(value) || second.test(value);
        }
    }

    static final class IntNot implements IntPredicate {
        private final IntPredicate condition;

        IntNot(IntPredicate condition) {
            this.condition = condition;
        }

        @Override
        public boolean test(int value) {
            return !condition.test(value);
        }
    }

    static final class LongAnd implements LongPredicate {
        private final LongPredicate first;
        private final LongPredicate second;

        LongAnd(LongPredicate first, LongPredicate second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(long value) {
            return first.test(value) && second.test(value);
        }
    }

    static final class LongOr implements LongPredicate {
        private final LongPredicate first;
        private final LongPredicate second;

        LongOr(LongPredicate first, LongPredicate second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(long value) {
            return first.test(value) || second.test(value);
        }
    }

    static final class LongNot implements LongPredicate {
        private final LongPredicate condition;

        LongNot(LongPredicate condition) {
            this.condition = condition;
        }

        @Override
        public boolean test(long value) {
            return !condition.test(value);
        }
    }

    static final class DoubleAnd implements DoublePredicate {
        private final DoublePredicate first;
        private final DoublePredicate second;

        DoubleAnd(DoublePredicate first, DoublePredicate second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(double value) {
            return first.test(value) && second.test(value);
        }
    }

    static final class DoubleOr implements DoublePredicate {
        private final DoublePredicate first;
        private final DoublePredicate second;

        DoubleOr(DoublePredicate first, DoublePredicate second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public boolean test(double value) {
            return first.test(value) || second.test(value);
        }
    }

    static final class DoubleNot implements DoublePredicate {
        private final DoublePredicate condition;

        DoubleNot(DoublePredicate condition) {
            this.condition = condition;
        }

        @Override
        public boolean test(double value) {
            return !condition.test(value);
        }
    }
}
