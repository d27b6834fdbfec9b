package java.util.stream;

import java.util.ArrayList;
import java.util.Spliterator;
import java.util.Spliterators;

/** Collects the elements of a future stream. */
final class ObjectBuilder<T> implements Stream.Builder<T> {
    /** The collected elements; {@code null} once the stream is built. */
    private ArrayList<T> values = new ArrayList<T>();

    @Override
    public void accept(T value) {
        check();
        values.add(value);
    }

    @Override
    public Stream<T> build() {
        check();
        Object[] built = values.toArray();
        values = null;
        return new ObjectPipeline<T>(Spliterators.<T>spliterator(built, Spliterator.ORDERED));
    }

    private void check() {
        if (values == null) {
            throw new IllegalStateException();
        }
    }
}
