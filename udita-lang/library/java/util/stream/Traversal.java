package java.util.stream;

import java.util.Comparator;
import java.util.LinkedList;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.DoubleConsumer;

/** The elements of a stream, one after the other. Each step passes on elements of the source until a result appears. */
abstract class Traversal {
    private final Pipeline stream;
    /** The first sink of the operations, set on the first request for elements. */
    private Sink first;
    private boolean finished;
    /** The results that were not taken yet. */
    final LinkedList<Object> buffer = new LinkedList<Object>();

    Traversal(Pipeline stream) {
        this.stream = stream;
    }

    /** Refills an empty buffer; false if no element remains. */
    final boolean fill() {
        if (first == null) {
            first = stream.start(new Buffering(buffer));
        }
        while (buffer.isEmpty()) {
            if (finished) {
                return false;
            }
            if (!stream.pull(first)) {
                finished = true;
                first.end();
            }
        }
        return true;
    }

    /** Passes on all elements without the buffer; false if elements were requested before. */
    final boolean passRest(Sink sink) {
        if (first != null || finished) {
            return false;
        }
        finished = true;
        first = stream.pass(sink, false);
        return true;
    }

    public long estimateSize() {
        long size = stream.exactSize();
        return size < 0 ? Long.MAX_VALUE : size;
    }

    public int characteristics() {
        return stream.characteristics();
    }

    final Comparator<?> order() {
        if (!stream.is(Pipeline.SORTED)) {
            throw new IllegalStateException();
        }
        return null;
    }

    private static final class Buffering extends Sink {
        private final LinkedList<Object> buffer;

        Buffering(LinkedList<Object> buffer) {
            this.buffer = buffer;
        }

        @Override
        public void accept(Object value) {
            buffer.add(value);
        }

        @Override
        public void accept(int value) {
            buffer.add(Integer.valueOf(value));
        }

        @Override
        public void accept(long value) {
            buffer.add(Long.valueOf(value));
        }

        @Override
        public void accept(double value) {
            buffer.add(Double.valueOf(value));
        }
    }

    /** A traversal of objects. */
    static final class OfObjects<T> extends Traversal implements Spliterator<T> {
        OfObjects(Pipeline stream) {
            super(stream);
        }

        @Override
        @SuppressWarnings("unchecked")
        public boolean tryAdvance(Consumer<? super T> action) {
            if (!fill()) {
                return false;
            }
            action.accept((T) buffer.poll());
            return true;
        }

        @Override
        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super T> action) {
            if (!passRest(new ObjectSinks.ForEach((Consumer<Object>) action))) {
                while (tryAdvance(action)) {
                }
            }
        }

        @Override
        public Spliterator<T> trySplit() {
            throw new UnsupportedOperationException("splitting a stream");
        }

        @Override
        @SuppressWarnings("unchecked")
        public Comparator<? super T> getComparator() {
            return (Comparator<? super T>) order();
        }
    }

    /** A traversal of {@code int} values. */
    static final class OfInt extends Traversal implements Spliterator.OfInt {
        OfInt(Pipeline stream) {
            super(stream);
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            if (!fill()) {
                return false;
            }
            action.accept((Integer) buffer.poll());
            return true;
        }

        @Override
        public void forEachRemaining(IntConsumer action) {
            if (!passRest(new IntSinks.ForEach(action))) {
                while (tryAdvance(action)) {
                }
            }
        }

        @Override
        public Spliterator.OfInt trySplit() {
            throw new UnsupportedOperationException("splitting a stream");
        }

        @Override
        @SuppressWarnings("unchecked")
        public Comparator<? super Integer> getComparator() {
            return (Comparator<? super Integer>) order();
        }
    }

    /** A traversal of {@code long} values. */
    static final class OfLong extends Traversal implements Spliterator.OfLong {
        OfLong(Pipeline stream) {
            super(stream);
        }

        @Override
        public boolean tryAdvance(LongConsumer action) {
            if (!fill()) {
                return false;
            }
            action.accept((Long) buffer.poll());
            return true;
        }

        @Override
        public void forEachRemaining(LongConsumer action) {
            if (!passRest(new LongSinks.ForEach(action))) {
                while (tryAdvance(action)) {
                }
            }
        }

        @Override
        public Spliterator.OfLong trySplit() {
            throw new UnsupportedOperationException("splitting a stream");
        }

        @Override
        @SuppressWarnings("unchecked")
        public Comparator<? super Long> getComparator() {
            return (Comparator<? super Long>) order();
        }
    }

    /** A traversal of {@code double} values. */
    static final class OfDouble extends Traversal implements Spliterator.OfDouble {
        OfDouble(Pipeline stream) {
            super(stream);
        }

        @Override
        public boolean tryAdvance(DoubleConsumer action) {
            if (!fill()) {
                return false;
            }
            action.accept((Double) buffer.poll());
            return true;
        }

        @Override
        public void forEachRemaining(DoubleConsumer action) {
            if (!passRest(new DoubleSinks.ForEach(action))) {
                while (tryAdvance(action)) {
                }
            }
        }

        @Override
        public Spliterator.OfDouble trySplit() {
            throw new UnsupportedOperationException("splitting a stream");
        }

        @Override
        @SuppressWarnings("unchecked")
        public Comparator<? super Double> getComparator() {
            return (Comparator<? super Double>) order();
        }
    }
}
