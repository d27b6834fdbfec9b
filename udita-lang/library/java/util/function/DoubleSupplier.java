package java.util.function;

/** Gives a {@code double}. */
@FunctionalInterface
public interface DoubleSupplier {
    double getAsDouble();
}
