package java.util.function;

/** Maps a {@code double} to another. */
@FunctionalInterface
public interface DoubleUnaryOperator {
    double applyAsDouble(double operand);

    default DoubleUnaryOperator compose(DoubleUnaryOperator before) {
        return new Sequences.OfDoubleOperators(before, this);
    }

    default DoubleUnaryOperator andThen(DoubleUnaryOperator after) {
        return new Sequences.OfDoubleOperators(this, after);
    }

    static DoubleUnaryOperator identity() {
        return new Identities.OfDoubles();
    }
}
