package java.util.stream;

import java.util.Iterator;
import java.util.Spliterator;

/** What streams of all kinds can do. */
public interface BaseStream<T, S extends BaseStream<T, S>> extends AutoCloseable {
    Iterator<T> iterator();

    Spliterator<T> spliterator();

    boolean isParallel();

    S sequential();

    /** Changes nothing but what {@code isParallel} says: elements are taken one after the other. */
    S parallel();

    S unordered();

    S onClose(Runnable closer);

    @Override
    void close();
}
