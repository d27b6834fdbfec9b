// The collectors, nested and alone, with the maps they make.
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamCollectors {
    enum Kind { FRUIT, NUT, ROOT }

    static final class Item {
        private final String name;
        private final Kind kind;
        private final int price;

        Item(String name, Kind kind, int price) {
            this.name = name;
            this.kind = kind;
            this.price = price;
        }

        String name() {
            return name;
        }

        Kind kind() {
            return kind;
        }

        int price() {
            return price;
        }

        @Override
        public String toString() {
            return name + ":" + price;
        }
    }

    static void print(Object value) {
        System.out.println(value);
    }

    public static void main(String[] args) {
        List<Item> items = List.of(
            new Item("apple", Kind.FRUIT, 30), new Item("almond", Kind.NUT, 250), new Item("carrot", Kind.ROOT, 10),
            new Item("fig", Kind.FRUIT, 90), new Item("beet", Kind.ROOT, 25), new Item("pear", Kind.FRUIT, 30));

        print(items.stream().collect(Collectors.groupingBy(Item::kind, TreeMap::new, Collectors.toList())));
        print(items.stream().collect(Collectors.groupingBy(i -> i.name().length())));
        print(items.stream().collect(Collectors.groupingBy(Item::price, Collectors.counting())));
        print(items.stream().collect(Collectors.groupingBy(
            i -> i.kind().name(), LinkedHashMap::new, Collectors.mapping(Item::name, Collectors.joining("/", "<", ">")))));
        print(items.stream().collect(Collectors.groupingBy(
            i -> i.name().charAt(0), Collectors.groupingBy(i -> i.price() > 50, Collectors.summingInt(Item::price)))));
        print(items.stream().collect(Collectors.partitioningBy(i -> i.price() > 28)));
        print(items.stream().collect(Collectors.partitioningBy(
            i -> i.kind() == Kind.FRUIT, Collectors.averagingInt(Item::price))));
        print(Stream.<Integer>empty().collect(Collectors.partitioningBy(i -> i > 0)));

        Map<String, Integer> prices = items.stream().collect(Collectors.toMap(Item::name, Item::price));
        print(prices);
        print(items.stream().collect(Collectors.toMap(Item::kind, Item::price, Integer::sum, TreeMap::new)));
        try {
            items.stream().collect(Collectors.toMap(Item::price, Item::name));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            items.stream().collect(Collectors.toMap(Item::name, i -> (String) null));
        } catch (NullPointerException e) {
            print("null value");
        }
        try {
            items.stream().collect(Collectors.groupingBy(i -> (String) null));
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        print(prices.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
            .map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(", ", "[", "]")));
        print(prices.keySet().stream().sorted().toList() + " "
            + prices.values().stream().mapToInt(Integer::intValue).max().getAsInt());

        print(items.stream().collect(Collectors.minBy(Comparator.comparing(Item::price))));
        print(items.stream().collect(Collectors.maxBy(Comparator.comparing(Item::price).thenComparing(Item::name))));
        print(items.stream().map(Item::price).collect(Collectors.reducing(0, Integer::sum)));
        print(items.stream().collect(Collectors.reducing(1L, i -> (long) i.price(), (a, b) -> a * b)));
        print(items.stream().map(Item::name).collect(Collectors.reducing((a, b) -> a.length() >= b.length() ? a : b)));
        print(items.stream().collect(Collectors.summarizingInt(Item::price)));
        print(items.stream().collect(Collectors.averagingDouble(i -> i.price() / 3.0)));
        print(items.stream().collect(Collectors.summingLong(Item::price)) + " " + items.stream().collect(Collectors.summingDouble(i -> 0.1)));
        print(items.stream().collect(Collectors.filtering(i -> i.price() < 30, Collectors.mapping(Item::name, Collectors.toList()))));
        print(items.stream().collect(Collectors.flatMapping(i -> i.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))));
        print(items.stream().map(Item::name).collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        print(items.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Item::price), (n, s) -> s + "/" + n)));
        print(Stream.of(3, 1, 2).collect(Collectors.toCollection(ArrayDeque::new)).peekLast());
        print(Stream.of("a", "b").collect(Collectors.joining()) + Stream.<String>empty().collect(Collectors.joining(",", "(", ")")));
        List<Integer> fixed = Stream.of(1, 2).collect(Collectors.toUnmodifiableList());
        try {
            fixed.add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        print(Stream.of("x", "yy", "z").collect(Collectors.toUnmodifiableMap(Function.identity(), String::length)).get("yy"));
        Collector<Integer, int[], Integer> sum = Collector.of(() -> new int[1], (a, x) -> a[0] += x, (a, b) -> {
            a[0] += b[0];
            return a;
        }, a -> a[0]);
        print(Stream.of(1, 2, 3).collect(sum) + " " + IntStream.range(0, 4).boxed().collect(Collectors.groupingBy(x -> x % 2, sum)));
        IntSummaryStatistics lengths = items.stream().mapToInt(i -> i.name().length()).summaryStatistics();
        print(lengths.getMin() + " " + lengths.getMax() + " " + lengths.getAverage() + " " + lengths.getSum() + " " + lengths.getCount());
        Map<Boolean, Map<Kind, List<String>>> nested = items.stream().collect(Collectors.partitioningBy(i -> i.price() >= 30,
            Collectors.groupingBy(Item::kind, TreeMap::new, Collectors.mapping(Item::name, Collectors.toList()))));
        nested.forEach((cheap, byKind) -> byKind.forEach((kind, names) -> System.out.println(cheap + " " + kind + " " + names)));
    }
}
