package java.util;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/** Iterates over the elements of a source and can split it; the source of a stream. */
public interface Spliterator<T> {
    int ORDERED = 0x10;
    int DISTINCT = 0x1;
    int SORTED = 0x4;
    int SIZED = 0x40;
    int NONNULL = 0x100;
    int IMMUTABLE = 0x400;
    int CONCURRENT = 0x1000;
    int SUBSIZED = 0x4000;

    /** Performs the action on the next element; false if no element remains. */
    boolean tryAdvance(Consumer<? super T> action);

    default void forEachRemaining(Consumer<? super T> action) {
        while (tryAdvance(action)) {
        }
    }

    /** Splits off a first part; {@code null} if there is none. */
    Spliterator<T> trySplit();

    long estimateSize();

    default long getExactSizeIfKnown() {
        return (characteristics() & SIZED) == 0 ? -1 : estimateSize();
    }

    int characteristics();

    default boolean hasCharacteristics(int wanted) {
        return (characteristics() & wanted) == wanted;
    }

    default Comparator<? super T> getComparator() {
        throw new IllegalStateException();
    }

    /** A spliterator over values of a primitive type. */
    interface OfPrimitive<T, C, S extends Spliterator.OfPrimitive<T, C, S>> extends Spliterator<T> {
        @Override
        S trySplit();

        boolean tryAdvance(C action);

        default void forEachRemaining(C action) {
            while (tryAdvance(action)) {
            }
        }
    }

    interface OfInt extends OfPrimitive<Integer, IntConsumer, OfInt> {
        @Override
        OfInt trySplit();

        @Override
        boolean tryAdvance(IntConsumer action);

        @Override
        default void forEachRemaining(IntConsumer action) {
            while (tryAdvance(action)) {
            }
        }

        @Override
        default boolean tryAdvance(Consumer<? super Integer> action) {
            return tryAdvance((IntConsumer) new Spliterators.BoxInt(action));
        }

        @Override
        default void forEachRemaining(Consumer<? super Integer> action) {
            forEachRemaining((IntConsumer) new Spliterators.BoxInt(action));
        }
    }

    interface OfLong extends OfPrimitive<Long, LongConsumer, OfLong> {
        @Override
        OfLong trySplit();

        @Override
        boolean tryAdvance(LongConsumer action);

        @Override
        default void forEachRemaining(LongConsumer action) {
            while (tryAdvance(action)) {
            }
        }

        @Override
        default boolean tryAdvance(Consumer<? super Long> action) {
            return tryAdvance((LongConsumer) new Spliterators.BoxLong(action));
        }

        @Override
        default void forEachRemaining(Consumer<? super Long> action) {
            forEachRemaining((LongConsumer) new Spliterators.BoxLong(action));
        }
    }

    interface OfDouble extends OfPrimitive<Double, DoubleConsumer, OfDouble> {
        @Override
        OfDouble trySplit();

        @Override
        boolean tryAdvance(DoubleConsumer action);

        @Override
        default void forEachRemaining(DoubleConsumer action) {
            while (tryAdvance(action)) {
            }
        }

        @Override
        default boolean tryAdvance(Consumer<? super Double> action) {
            return tryAdvance((DoubleConsumer) new Spliterators.BoxDouble(action));
        }

        @Override
        default void forEachRemaining(Consumer<? super Double> action) {
            forEachRemaining((DoubleConsumer) new Spliterators.BoxDouble(action));
        }
    }
}
