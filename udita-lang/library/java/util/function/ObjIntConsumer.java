package java.util.function;

/** Consumes an object and an {@code int}. */
@FunctionalInterface
public interface ObjIntConsumer<T> {
    void accept(T object, int value);
}
