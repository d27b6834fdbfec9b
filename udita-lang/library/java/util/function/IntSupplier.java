package java.util.function;

/** Supplies an {@code int}. */
@FunctionalInterface
public interface IntSupplier {
    int getAsInt();
}
