package java.util.function;

/** Maps an {@code int} to another. */
@FunctionalInterface
public interface IntUnaryOperator {
    int applyAsInt(int operand);

    default IntUnaryOperator compose(IntUnaryOperator before) {
        return new Sequences.OfIntOperators(before, this);
    }

    default IntUnaryOperator andThen(IntUnaryOperator after) {
        return new Sequences.OfIntOperators(this, after);
    }

    static IntUnaryOperator identity() {
        return new Identities.OfInts();
    }
}
