// Streams of int, long and double, and the ways between them.
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class PrimitiveStreams {
    static boolean isPrime(int n) {
        return n > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0);
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 30).filter(PrimitiveStreams::isPrime).boxed().toList());
        System.out.println(IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b));
        System.out.println(IntStream.of(3, 1, 2).sum() + " " + IntStream.empty().sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum());
        System.out.println(IntStream.of(3, 1, 2).max() + " " + IntStream.empty().min() + " " + IntStream.of(1, 2).average() + " " + LongStream.empty().average());
        System.out.println(Arrays.toString(IntStream.iterate(1, x -> x * 2).limit(8).toArray()) + Arrays.toString(IntStream.iterate(10, x -> x > 0, x -> x - 3).toArray()));
        System.out.println(IntStream.range(0, 5).mapToObj(i -> "#" + i).collect(Collectors.joining(" ")) + " " + IntStream.range(0, 3).mapToLong(i -> 1L << (20 * i)).boxed().toList() + IntStream.range(0, 3).mapToDouble(i -> i / 2.0).boxed().toList());
        System.out.println(IntStream.of(5, 3, 5, 1, 3).distinct().sorted().boxed().toList() + " " + IntStream.range(0, 10).skip(2).limit(3).boxed().toList() + " " + IntStream.range(0, 10).dropWhile(i -> i < 7).takeWhile(i -> i < 9).boxed().toList());
        IntStream.range(0, 3).peek(i -> System.out.print("a" + i)).sorted().peek(i -> System.out.print("b" + i)).forEach(i -> System.out.println());
        IntStream.of(2, 0, 1).peek(i -> System.out.print("a" + i)).sorted().peek(i -> System.out.print("b" + i)).forEach(i -> System.out.println());
        System.out.println(IntStream.range(0, 1000000000).peek(i -> System.out.print("seen" + i + " ")).anyMatch(i -> i == 2) + " " + IntStream.range(0, 100).peek(System.out::println).count());
        System.out.println("hello".chars().filter(c -> c != 'l').mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining("-")) + " " + "banana".chars().distinct().count() + " " + "abc".chars().sum());
        System.out.println(IntStream.of(1, 2, 3).flatMap(i -> IntStream.range(0, i)).boxed().toList() + " " + IntStream.of(1, 2).mapMulti((i, down) -> {
            down.accept(i);
            down.accept(-i);
        }).boxed().toList());
        System.out.println(IntStream.concat(IntStream.of(1), IntStream.of(2, 3)).boxed().toList() + " " + IntStream.of(4, 5).collect(StringBuilder::new, (b, i) -> b.append(i), StringBuilder::append));
        System.out.println(IntStream.range(0, 5).summaryStatistics() + " " + LongStream.of(7).summaryStatistics());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1e100, 1, -1e100).sum() + " " + DoubleStream.of(2, 4).average() + " " + DoubleStream.empty().max());
        System.out.println(DoubleStream.of(2.5, -0.0, 0.0, Double.NaN).sorted().boxed().toList() + " " + DoubleStream.iterate(1, x -> x / 2).limit(5).sum() + " " + DoubleStream.of(1.5, 2.5).mapToInt(x -> (int) x).sum());
        System.out.println(Stream.of(1.5, 2.0).mapToDouble(Double::doubleValue).map(Math::floor).sum() + " " + DoubleStream.of(3, 1).summaryStatistics());
        OptionalDouble mean = List.of(1, 2, 4).stream().mapToInt(i -> i).average();
        System.out.printf("%.3f %s%n", mean.orElse(-1), mean.isPresent());
        PrimitiveIterator.OfInt it = IntStream.range(0, 3).iterator();
        int total = 0;
        while (it.hasNext()) {
            total += it.nextInt();
        }
        System.out.println(total + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).boxed().toList() + IntStream.range(5, 5).findFirst() + IntStream.rangeClosed(3, 2).count());
        int[][] grid = {{1, 2}, {3, 4}};
        System.out.println(Arrays.stream(grid).flatMapToInt(Arrays::stream).sum() + " " + Arrays.stream(grid).map(Arrays::toString).collect(Collectors.joining(";")));
        int[] squares = new int[5];
        Arrays.setAll(squares, i -> i * i);
        System.out.println(Arrays.stream(squares, 1, 4).sum() + " " + Arrays.stream(new String[] {"b", "a"}).sorted().toList() + Arrays.stream(new long[] {1, 2}).mapToObj(Long::toString).toList());
        System.out.println(IntStream.rangeClosed(1, 3).mapToObj(i -> IntStream.rangeClosed(1, 3).mapToObj(j -> String.valueOf(i * j)).collect(Collectors.joining(" "))).collect(Collectors.joining("\n")));
    }
}
