package java.util;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.DoubleConsumer;

/** Spliterators over iterators and arrays. */
public final class Spliterators {
    private Spliterators() {
    }

    public static <T> Spliterator<T> emptySpliterator() {
        return new OfArray<T>(new Object[0], 0, 0, Spliterator.SIZED | Spliterator.SUBSIZED);
    }

    public static <T> Spliterator<T> spliterator(Object[] array, int characteristics) {
        return new OfArray<T>(array, 0, array.length, characteristics | Spliterator.SIZED | Spliterator.SUBSIZED);
    }

    public static <T> Spliterator<T> spliterator(Object[] array, int from, int to, int characteristics) {
        checkRange(array.length, from, to);
        return new OfArray<T>(array, from, to, characteristics | Spliterator.SIZED | Spliterator.SUBSIZED);
    }

    public static <T> Spliterator<T> spliterator(Collection<? extends T> collection, int characteristics) {
        return new OfIterator<T>(Objects.requireNonNull(collection), null, 0, sized(characteristics));
    }

    public static <T> Spliterator<T> spliterator(
            Iterator<? extends T> iterator, long size, int characteristics) {
        return new OfIterator<T>(null, Objects.requireNonNull(iterator), size, sized(characteristics));
    }

    public static <T> Spliterator<T> spliteratorUnknownSize(
            Iterator<? extends T> iterator, int characteristics) {
        int known = characteristics & ~(Spliterator.SIZED | Spliterator.SUBSIZED);
        return new OfIterator<T>(null, Objects.requireNonNull(iterator), Long.MAX_VALUE, known);
    }

    /** A spliterator over a collection sorted by {@code order}; {@code null} is the natural order. */
    static <T> Spliterator<T> sorted(Collection<? extends T> collection, Comparator<? super T> order) {
        return new Sorted<T>(collection, order);
    }

    private static int sized(int characteristics) {
        return (characteristics & Spliterator.CONCURRENT) == 0
            ? characteristics | Spliterator.SIZED | Spliterator.SUBSIZED
            : characteristics;
    }

    private static void checkRange(int length, int from, int to) {
        if (from > to) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    public static <T> Iterator<T> iterator(Spliterator<? extends T> spliterator) {
        return new Adapter<T>(Objects.requireNonNull(spliterator));
    }

    public static PrimitiveIterator.OfInt iterator(Spliterator.OfInt spliterator) {
        return new IntAdapter(Objects.requireNonNull(spliterator));
    }

    public static Spliterator.OfInt spliterator(int[] array, int characteristics) {
        return spliterator(array, 0, array.length, characteristics);
    }

    public static Spliterator.OfInt spliterator(int[] array, int from, int to, int characteristics) {
        checkRange(array.length, from, to);
        return new OfIntArray(array, from, to, characteristics | Spliterator.SIZED | Spliterator.SUBSIZED);
    }

    public static Spliterator.OfInt spliteratorUnknownSize(
            PrimitiveIterator.OfInt iterator, int characteristics) {
        int known = characteristics & ~(Spliterator.SIZED | Spliterator.SUBSIZED);
        return new OfIntIterator(Objects.requireNonNull(iterator), known);
    }

    public static PrimitiveIterator.OfLong iterator(Spliterator.OfLong spliterator) {
        return new LongAdapter(Objects.requireNonNull(spliterator));
    }

    public static Spliterator.OfLong spliterator(long[] array, int characteristics) {
        return spliterator(array, 0, array.length, characteristics);
    }

    public static Spliterator.OfLong spliterator(long[] array, int from, int to, int characteristics) {
        checkRange(array.length, from, to);
        return new OfLongArray(array, from, to, characteristics | Spliterator.SIZED | Spliterator.SUBSIZED);
    }

    public static Spliterator.OfLong spliteratorUnknownSize(
            PrimitiveIterator.OfLong iterator, int characteristics) {
        int known = characteristics & ~(Spliterator.SIZED | Spliterator.SUBSIZED);
        return new OfLongIterator(Objects.requireNonNull(iterator), known);
    }

    public static PrimitiveIterator.OfDouble iterator(Spliterator.OfDouble spliterator) {
        return new DoubleAdapter(Objects.requireNonNull(spliterator));
    }

    public static Spliterator.OfDouble spliterator(double[] array, int characteristics) {
        return spliterator(array, 0, array.length, characteristics);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int from, int to, int characteristics) {
        checkRange(array.length, from, to);
        return new OfDoubleArray(array, from, to, characteristics | Spliterator.SIZED | Spliterator.SUBSIZED);
    }

    public static Spliterator.OfDouble spliteratorUnknownSize(
            PrimitiveIterator.OfDouble iterator, int characteristics) {
        int known = characteristics & ~(Spliterator.SIZED | Spliterator.SUBSIZED);
        return new OfDoubleIterator(Objects.requireNonNull(iterator), known);
    }

    /** A base class for spliterators that define how to advance. It splits by reading ahead. */
    public abstract static class AbstractSpliterator<T> implements Spliterator<T> {
        private final long size;
        private final int characteristics;

        protected AbstractSpliterator(long size, int characteristics) {
            this.size = size;
            this.characteristics = (characteristics & SIZED) != 0 ? characteristics | SUBSIZED : characteristics;
        }

        @Override
        public Spliterator<T> trySplit() {
            throw new UnsupportedOperationException("splitting what is not an array");
        }

        @Override
        public long estimateSize() {
            return size;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }
    }

    /** A spliterator over a part of an array. */
    static final class OfArray<T> implements Spliterator<T> {
        private final Object[] array;
        private int next;
        private final int end;
        private final int characteristics;

        OfArray(Object[] array, int from, int to, int characteristics) {
            this.array = array;
            next = from;
            end = to;
            this.characteristics = characteristics;
        }

        @Override
        @SuppressWarnings("unchecked")
        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (next >= end) {
                return false;
            }
            int index = next;
            next = index + 1;
            action.accept((T) array[index]);
            return true;
        }

        @Override
        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            int i = next;
            next = end;
            for (; i < end; i++) {
                action.accept((T) array[i]);
            }
        }

        @Override
        public Spliterator<T> trySplit() {
            int middle = (next + end) >>> 1;
            if (next >= middle) {
                return null;
            }
            int from = next;
            next = middle;
            return new OfArray<T>(array, from, middle, characteristics);
        }

        @Override
        public long estimateSize() {
            return end - next;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }

        @Override
        public Comparator<? super T> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    /** A spliterator over an iterator; the iterator of a collection is made on the first use. */
    static class OfIterator<T> implements Spliterator<T> {
        private final Collection<? extends T> collection;
        private Iterator<? extends T> iterator;
        private long size;
        private final int characteristics;

        OfIterator(Collection<? extends T> collection, Iterator<? extends T> iterator, long size,
                int characteristics) {
            this.collection = collection;
            this.iterator = iterator;
            this.size = size;
            this.characteristics = characteristics;
        }

        private Iterator<? extends T> started() {
            if (iterator == null) {
                iterator = collection.iterator();
                size = collection.size();
            }
            return iterator;
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            Iterator<? extends T> from = started();
            if (!from.hasNext()) {
                return false;
            }
            action.accept(from.next());
            return true;
        }

        @Override
        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            ((Iterator<T>) started()).forEachRemaining(action);
        }

        @Override
        public Spliterator<T> trySplit() {
            throw new UnsupportedOperationException("splitting what is not an array");
        }

        @Override
        public long estimateSize() {
            started();
            return size;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }

        @Override
        public Comparator<? super T> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    /** A spliterator over a collection whose {@code forEach} is better than its iterator. */
    static final class OfForEach<T> extends OfIterator<T> {
        private final Collection<T> all;
        private boolean started;

        OfForEach(Collection<T> all, int characteristics) {
            super(all, null, 0, characteristics | SIZED);
            this.all = all;
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            started = true;
            return super.tryAdvance(action);
        }

        @Override
        public void forEachRemaining(Consumer<? super T> action) {
            if (started) {
                super.forEachRemaining(action);
            } else {
                started = true;
                all.forEach(action);
            }
        }

        @Override
        public long estimateSize() {
            return started ? super.estimateSize() : all.size();
        }
    }

    /** A spliterator over a sorted collection. */
    private static final class Sorted<T> extends OfIterator<T> {
        private final Comparator<? super T> order;

        Sorted(Collection<? extends T> collection, Comparator<? super T> order) {
            super(collection, null, 0, DISTINCT | SORTED | ORDERED | SIZED);
            this.order = order;
        }

        @Override
        public Comparator<? super T> getComparator() {
            return order;
        }
    }

    /** An iterator over a spliterator; it reads one element ahead. */
    private static final class Adapter<T> implements Iterator<T>, Consumer<T> {
        private final Spliterator<? extends T> from;
        private boolean ready;
        private T value;

        Adapter(Spliterator<? extends T> from) {
            this.from = from;
        }

        @Override
        public void accept(T value) {
            ready = true;
            this.value = value;
        }

        @Override
        public boolean hasNext() {
            if (!ready) {
                from.tryAdvance(this);
            }
            return ready;
        }

        @Override
        public T next() {
            if (!ready && !hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            T next = value;
            value = null;
            return next;
        }
    }

    private static final class IntAdapter implements PrimitiveIterator.OfInt, IntConsumer {
        private final Spliterator.OfInt from;
        private boolean ready;
        private int value;

        IntAdapter(Spliterator.OfInt from) {
            this.from = from;
        }

        @Override
        public void accept(int value) {
            ready = true;
            this.value = value;
        }

        @Override
        public boolean hasNext() {
            if (!ready) {
                from.tryAdvance((IntConsumer) this);
            }
            return ready;
        }

        @Override
        public int nextInt() {
            if (!ready && !hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return value;
        }
    }

    /** Boxes the values that it receives. */
    static final class BoxInt implements IntConsumer {
        private final Consumer<? super Integer> action;

        BoxInt(Consumer<? super Integer> action) {
            this.action = Objects.requireNonNull(action);
        }

        @Override
        public void accept(int value) {
            action.accept(value);
        }
    }

    private static final class OfIntIterator implements Spliterator.OfInt {
        private final PrimitiveIterator.OfInt iterator;
        private final int characteristics;

        OfIntIterator(PrimitiveIterator.OfInt iterator, int characteristics) {
            this.iterator = iterator;
            this.characteristics = characteristics;
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (!iterator.hasNext()) {
                return false;
            }
            action.accept(iterator.nextInt());
            return true;
        }

        @Override
        public Spliterator.OfInt trySplit() {
            throw new UnsupportedOperationException("splitting what is not an array");
        }

        @Override
        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }
    }

    /** A spliterator over a part of an array. */
    static final class OfIntArray implements Spliterator.OfInt {
        private final int[] array;
        private int next;
        private final int end;
        private final int characteristics;

        OfIntArray(int[] array, int from, int to, int characteristics) {
            this.array = array;
            next = from;
            end = to;
            this.characteristics = characteristics;
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (next >= end) {
                return false;
            }
            int index = next;
            next = index + 1;
            action.accept(array[index]);
            return true;
        }

        @Override
        public void forEachRemaining(IntConsumer action) {
            Objects.requireNonNull(action);
            int i = next;
            next = end;
            for (; i < end; i++) {
                action.accept(array[i]);
            }
        }

        @Override
        public Spliterator.OfInt trySplit() {
            int middle = (next + end) >>> 1;
            if (next >= middle) {
                return null;
            }
            int from = next;
            next = middle;
            return new OfIntArray(array, from, middle, characteristics);
        }

        @Override
        public long estimateSize() {
            return end - next;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }
    }

    private static final class LongAdapter implements PrimitiveIterator.OfLong, LongConsumer {
        private final Spliterator.OfLong from;
        private boolean ready;
        private long value;

        LongAdapter(Spliterator.OfLong from) {
            this.from = from;
        }

        @Override
        public void accept(long value) {
            ready = true;
            this.value = value;
        }

        @Override
        public boolean hasNext() {
            if (!ready) {
                from.tryAdvance((LongConsumer) this);
            }
            return ready;
        }

        @Override
        public long nextLong() {
            if (!ready && !hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return value;
        }
    }

    /** Boxes the values that it receives. */
    static final class BoxLong implements LongConsumer {
        private final Consumer<? super Long> action;

        BoxLong(Consumer<? super Long> action) {
            this.action = Objects.requireNonNull(action);
        }

        @Override
        public void accept(long value) {
            action.accept(value);
        }
    }

    private static final class OfLongIterator implements Spliterator.OfLong {
        private final PrimitiveIterator.OfLong iterator;
        private final int characteristics;

        OfLongIterator(PrimitiveIterator.OfLong iterator, int characteristics) {
            this.iterator = iterator;
            this.characteristics = characteristics;
        }

        @Override
        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (!iterator.hasNext()) {
                return false;
            }
            action.accept(iterator.nextLong());
            return true;
        }

        @Override
        public Spliterator.OfLong trySplit() {
            throw new UnsupportedOperationException("splitting what is not an array");
        }

        @Override
        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }
    }

    /** A spliterator over a part of an array. */
    static final class OfLongArray implements Spliterator.OfLong {
        private final long[] array;
        private int next;
        private final int end;
        private final int characteristics;

        OfLongArray(long[] array, int from, int to, int characteristics) {
            this.array = array;
            next = from;
            end = to;
            this.characteristics = characteristics;
        }

        @Override
        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (next >= end) {
                return false;
            }
            int index = next;
            next = index + 1;
            action.accept(array[index]);
            return true;
        }

        @Override
        public void forEachRemaining(LongConsumer action) {
            Objects.requireNonNull(action);
            int i = next;
            next = end;
            for (; i < end; i++) {
                action.accept(array[i]);
            }
        }

        @Override
        public Spliterator.OfLong trySplit() {
            int middle = (next + end) >>> 1;
            if (next >= middle) {
                return null;
            }
            int from = next;
            next = middle;
            return new OfLongArray(array, from, middle, characteristics);
        }

        @Override
        public long estimateSize() {
            return end - next;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }
    }

    private static final class DoubleAdapter implements PrimitiveIterator.OfDouble, DoubleConsumer {
        private final Spliterator.OfDouble from;
        private boolean ready;
        private double value;

        DoubleAdapter(Spliterator.OfDouble from) {
            this.from = from;
        }

        @Override
        public void accept(double value) {
            ready = true;
            this.value = value;
        }

        @Override
        public boolean hasNext() {
            if (!ready) {
                from.tryAdvance((DoubleConsumer) this);
            }
            return ready;
        }

        @Override
        public double nextDouble() {
            if (!ready && !hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return value;
        }
    }

    /** Boxes the values that it receives. */
    static final class BoxDouble implements DoubleConsumer {
        private final Consumer<? super Double> action;

        BoxDouble(Consumer<? super Double> action) {
            this.action = Objects.requireNonNull(action);
        }

        @Override
        public void accept(double value) {
            action.accept(value);
        }
    }

    private static final class OfDoubleIterator implements Spliterator.OfDouble {
        private final PrimitiveIterator.OfDouble iterator;
        private final int characteristics;

        OfDoubleIterator(PrimitiveIterator.OfDouble iterator, int characteristics) {
            this.iterator = iterator;
            this.characteristics = characteristics;
        }

        @Override
        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (!iterator.hasNext()) {
                return false;
            }
            action.accept(iterator.nextDouble());
            return true;
        }

        @Override
        public Spliterator.OfDouble trySplit() {
            throw new UnsupportedOperationException("splitting what is not an array");
        }

        @Override
        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }
    }

    /** A spliterator over a part of an array. */
    static final class OfDoubleArray implements Spliterator.OfDouble {
        private final double[] array;
        private int next;
        private final int end;
        private final int characteristics;

        OfDoubleArray(double[] array, int from, int to, int characteristics) {
            this.array = array;
            next = from;
            end = to;
            this.characteristics = characteristics;
        }

        @Override
        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (next >= end) {
                return false;
            }
            int index = next;
            next = index + 1;
            action.accept(array[index]);
            return true;
        }

        @Override
        public void forEachRemaining(DoubleConsumer action) {
            Objects.requireNonNull(action);
            int i = next;
            next = end;
            for (; i < end; i++) {
                action.accept(array[i]);
            }
        }

        @Override
        public Spliterator.OfDouble trySplit() {
            int middle = (next + end) >>> 1;
            if (next >= middle) {
                return null;
            }
            int from = next;
            next = middle;
            return new OfDoubleArray(array, from, middle, characteristics);
        }

        @Override
        public long estimateSize() {
            return end - next;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }
    }
}
