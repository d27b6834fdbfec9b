package java.util.function;

/** Maps two {@code long} values to one. */
@FunctionalInterface
public interface LongBinaryOperator {
    long applyAsLong(long left, long right);
}
