package java.util.function;

/** Gives a {@code boolean}. */
@FunctionalInterface
public interface BooleanSupplier {
    boolean getAsBoolean();
}
