package java.util.function;

/** Supplies a {@code boolean}. */
@FunctionalInterface
public interface BooleanSupplier {
    boolean getAsBoolean();
}
