package java.util.function;

/** Does something with an object and an {@code int}. */
@FunctionalInterface
public interface ObjIntConsumer<T> {
    void accept(T object, int value);
}
