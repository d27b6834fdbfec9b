package java.util.function;

/** Maps a {@code long} to another. */
@FunctionalInterface
public interface LongUnaryOperator {
    long applyAsLong(long operand);

    default LongUnaryOperator compose(LongUnaryOperator before) {
        return new Sequences.OfLongOperators(before, this);
    }

    default LongUnaryOperator andThen(LongUnaryOperator after) {
        return new Sequences.OfLongOperators(this, after);
    }

    static LongUnaryOperator identity() {
        return new Identities.OfLongs();
    }
}
