package java.util.function;

/** Supplies a {@code double}. */
@FunctionalInterface
public interface DoubleSupplier {
    double getAsDouble();
}
