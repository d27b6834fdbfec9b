package java.util.function;

/** Functions that return their argument. */
final class Identities {
    private Identities() {
    }

    static final class OfObjects<T> implements UnaryOperator<T> {
        @Override
        public T apply(T value) {
            return value;
        }
    }

    static final class OfInts implements IntUnaryOperator {
        @Override
        public int applyAsInt(int operand) {
            return operand;
        }
    }

    static final class OfLongs implements LongUnaryOperator {
        @Override
        public long applyAsLong(long operand) {
            return operand;
        }
    }

    static final class OfDoubles implements DoubleUnaryOperator {
        @Override
        public double applyAsDouble(double operand) {
            return operand;
        }
    }
}
