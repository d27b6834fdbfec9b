package java.util.function;

/** Consumes an object and a {@code long}. */
@FunctionalInterface
public interface ObjLongConsumer<T> {
    void accept(T object, long value);
}
