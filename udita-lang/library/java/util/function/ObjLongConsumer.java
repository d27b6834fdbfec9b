package java.util.function;

/** Does something with an object and a {@code long}. */
@FunctionalInterface
public interface ObjLongConsumer<T> {
    void accept(T object, long value);
}
