package java.util.function;

/** Maps two {@code double} values to one. */
@FunctionalInterface
public interface DoubleBinaryOperator {
    double applyAsDouble(double left, double right);
}
