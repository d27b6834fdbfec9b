package java.util.function;

/** Consumes an object and a {@code double}. */
@FunctionalInterface
public interface ObjDoubleConsumer<T> {
    void accept(T object, double value);
}
