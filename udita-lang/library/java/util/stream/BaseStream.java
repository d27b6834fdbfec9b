package java.util.stream;

import java.util.Iterator;
import java.util.Spliterator;

/** The operations that all kinds of streams have. */
public interface BaseStream<T, S extends BaseStream<T, S>> extends AutoCloseable {
    Iterator<T> iterator();

    Spliterator<T> spliterator();

    boolean isParallel();

    S sequential();

    /** Affects only {@code isParallel}: elements are still processed one after the other. */
    S parallel();

    S unordered();

    S onClose(Runnable closer);

    @Override
    void close();
}
