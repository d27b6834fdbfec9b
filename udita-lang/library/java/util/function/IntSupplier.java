package java.util.function;

/** Gives an {@code int}. */
@FunctionalInterface
public interface IntSupplier {
    int getAsInt();
}
