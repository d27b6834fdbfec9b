// Spliterators that read ahead, and those of ranges, endless and concatenated streams, split as documented.

import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class SplitParts {
    static String kinds(Spliterator<?> s) {
        return (s.hasCharacteristics(Spliterator.SIZED) ? "sized " : "") + (s.hasCharacteristics(Spliterator.SUBSIZED) ? "subsized " : "")
            + (s.hasCharacteristics(Spliterator.ORDERED) ? "ordered " : "") + (s.hasCharacteristics(Spliterator.SORTED) ? "sorted " : "");
    }

    /** Splits some times, and prints the size and the first and last element of each part. */
    static <T> void parts(String name, Spliterator<T> rest, int times) {
        for (int i = 0; i < times; i++) {
            Spliterator<T> part = rest.trySplit();
            if (part == null) {
                System.out.println(name + ": no more parts, " + rest.estimateSize() + " left");
                return;
            }
            System.out.print(name + ": " + part.estimateSize() + " " + kinds(part) + "of " + rest.estimateSize());
            long[] count = new long[1];
            Object[] ends = new Object[2];
            while (count[0] < 5000 && part.tryAdvance(x -> {
                if (count[0]++ == 0) {
                    ends[0] = x;
                }
                ends[1] = x;
            })) {
            }
            System.out.println(", " + count[0] + ": " + ends[0] + " to " + ends[1]);
        }
    }

    static final class Numbers implements Iterator<Integer> {
        private final int end;
        private int next;

        Numbers(int end) {
            this.end = end;
        }

        @Override
        public boolean hasNext() {
            return next < end;
        }

        @Override
        public Integer next() {
            return next++;
        }
    }

    static final class Up extends Spliterators.AbstractSpliterator<Integer> {
        private int next;

        Up(long size, int characteristics) {
            super(size, characteristics);
        }

        @Override
        public boolean tryAdvance(Consumer<? super Integer> action) {
            if (next >= 4000) {
                return false;
            }
            action.accept(next++);
            return true;
        }
    }

    static final class Ints extends Spliterators.AbstractIntSpliterator {
        private int next;

        Ints(long size, int characteristics) {
            super(size, characteristics);
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            if (next >= 4000) {
                return false;
            }
            action.accept(next++);
            return true;
        }
    }

    public static void main(String[] args) {
        parts("iterator", Spliterators.spliterator(new Numbers(5), 5, Spliterator.ORDERED), 3);
        parts("long iterator", Spliterators.spliterator(new Numbers(4000), 4000, Spliterator.ORDERED), 4);
        parts("unknown iterator", Spliterators.spliteratorUnknownSize(new Numbers(4000), Spliterator.ORDERED), 4);
        Spliterator<Integer> first = Spliterators.spliteratorUnknownSize(new Numbers(4000), 0).trySplit();
        parts("unknown part", first, 2);
        parts("abstract", new Up(4000, Spliterator.SIZED | Spliterator.ORDERED), 4);
        parts("abstract unknown", new Up(Long.MAX_VALUE, Spliterator.ORDERED), 4);
        parts("abstract int", new Ints(4000, Spliterator.SIZED), 4);
        parts("abstract int unknown", new Ints(Long.MAX_VALUE, 0), 4);
        PrimitiveIterator.OfInt numbers = IntStream.range(0, 3).iterator();
        System.out.println(kinds(Spliterators.spliterator(numbers, 3, Spliterator.SIZED | Spliterator.CONCURRENT)));
        System.out.println(kinds(Spliterators.spliterator(new Numbers(3), 3, Spliterator.SIZED | Spliterator.CONCURRENT)));
        Set<String> names = new LinkedHashSet<>(List.of("a", "b", "c"));
        parts("set", names.spliterator(), 2);
        parts("range", IntStream.range(0, 9).spliterator(), 4);
        parts("long range", LongStream.rangeClosed(1, 1L << 30).spliterator(), 3);
        parts("wide range", IntStream.range(Integer.MIN_VALUE, Integer.MAX_VALUE).spliterator(), 2);
        parts("generate", Stream.generate(() -> "x").spliterator(), 2);
        parts("generate int", IntStream.generate(() -> 1).spliterator(), 2);
        parts("iterate", Stream.iterate(1, x -> x + 1).spliterator(), 2);
        parts("iterate int", IntStream.iterate(1, x -> x < 100, x -> x + 1).spliterator(), 2);
        parts("concat", Stream.concat(Arrays.asList(1, 2, 3, 4).stream(), Stream.of(5, 6)).spliterator(), 4);
        parts("concat int", IntStream.concat(IntStream.range(0, 4), IntStream.of(5, 6)).spliterator(), 4);
        parts("mapped", Stream.of(1, 2, 3, 4).map(x -> x + 1).spliterator(), 1);
    }
}
