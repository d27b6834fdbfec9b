package java.util.stream;

import java.util.Objects;
import java.util.Spliterator;

/** Streams over spliterators. */
public final class StreamSupport {
    private StreamSupport() {
    }

    public static <T> Stream<T> stream(Spliterator<T> source, boolean parallel) {
        Stream<T> stream = new ObjectPipeline<T>(Objects.requireNonNull(source));
        return parallel ? stream.parallel() : stream;
    }

    public static IntStream intStream(Spliterator.OfInt source, boolean parallel) {
        IntStream stream = new IntPipeline(Objects.requireNonNull(source));
        return parallel ? stream.parallel() : stream;
    }

    public static LongStream longStream(Spliterator.OfLong source, boolean parallel) {
        LongStream stream = new LongPipeline(Objects.requireNonNull(source));
        return parallel ? stream.parallel() : stream;
    }

    public static DoubleStream doubleStream(Spliterator.OfDouble source, boolean parallel) {
        DoubleStream stream = new DoublePipeline(Objects.requireNonNull(source));
        return parallel ? stream.parallel() : stream;
    }
}
