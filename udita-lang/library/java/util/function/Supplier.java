package java.util.function;

/** Supplies a value. */
@FunctionalInterface
public interface Supplier<T> {
    T get();
}
