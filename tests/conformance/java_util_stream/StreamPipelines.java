// Pipelines over objects: laziness, the order of effects, short-circuiting, barriers, elided counts.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamPipelines {
    static <T> T show(String what, T value) {
        System.out.println("  " + what + " " + value);
        return value;
    }

    static void section(String name) {
        print(name);
    }

    static void print(Object value) {
        System.out.println(value);
    }

    public static void main(String[] args) {
        List<String> words = List.of("pear", "fig", "apple", "kiwi", "banana", "fig", "date");

        section("one element at a time");
        List<Integer> lengths = words.stream()
            .filter(w -> show("filter", w).length() > 3)
            .map(w -> show("map", w).length())
            .collect(Collectors.toList());
        print(lengths);

        section("nothing without an end");
        Stream<String> idle = words.stream().peek(w -> show("never", w));
        print(idle != null);

        section("short-circuits");
        print(words.stream().peek(w -> show("seen", w)).anyMatch(w -> w.startsWith("a")));
        print(words.stream().peek(w -> show("seen", w)).allMatch(w -> w.length() > 3));
        print(words.stream().peek(w -> show("seen", w)).noneMatch(String::isEmpty));
        print(words.stream().map(w -> show("map", w)).filter(w -> w.contains("i")).findFirst());
        print(words.stream().peek(w -> show("seen", w)).limit(2).count());
        print(words.stream().peek(w -> show("seen", w)).skip(5).toList());
        print(words.stream().peek(w -> show("seen", w)).skip(1).limit(2).map(String::toUpperCase).toList());

        section("barriers");
        print(words.stream().peek(w -> show("before", w)).sorted().peek(w -> show("after", w)).limit(2).toList());
        print(words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        print(words.stream().peek(w -> show("before", w)).distinct().peek(w -> show("after", w)).skip(4).toList());
        print(new TreeSet<>(words).stream().peek(w -> show("before", w)).sorted().peek(w -> show("after", w)).limit(1).toList());
        print(new TreeSet<>(words).stream().filter(w -> w.length() == 4).sorted(Comparator.reverseOrder()).peek(w -> show("after", w)).findFirst().get());

        section("counts that are known");
        print(words.stream().peek(w -> show("counted", w)).count());
        print(words.stream().map(w -> show("counted", w)).sorted().count());
        print(words.stream().peek(w -> show("counted", w)).skip(3).count());
        print(words.stream().peek(w -> show("counted", w)).filter(w -> w.length() == 3).count());
        print(Stream.concat(words.stream(), Stream.of("x")).peek(w -> show("counted", w)).count());
        print(new LinkedHashSet<>(words).stream().peek(w -> show("counted", w)).distinct().count());
        print(Stream.iterate(1, i -> i + 1).peek(i -> show("counted", i)).limit(3).count());

        section("flat");
        print(words.stream().limit(2).flatMap(w -> w.chars().mapToObj(c -> (char) c)).peek(c -> show("char", c)).limit(5).toList());
        print(Stream.of(1, 2, 3).flatMap(i -> i == 2 ? null : Stream.of(i, -i)).toList());
        print(Stream.of(1, 2).flatMap(i -> Stream.of(i).onClose(() -> show("close", i))).toList());
        print(Stream.of(1, 2, 3).flatMap(i -> IntStream.range(0, i).boxed().peek(x -> show("inner", x))).anyMatch(x -> x == 1));
        print(Stream.of(1, 2, 3).<String>mapMulti((i, down) -> {
            for (int k = 0; k < i; k++) {
                down.accept(i + "." + k);
            }
        }).toList());
        print(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(List::stream).mapToInt(Integer::intValue).sum());

        section("made of nothing");
        print(Stream.iterate(1, i -> show("next of", i) * 3).limit(4).toList());
        print(Stream.iterate(1, i -> i < 40, i -> show("next of", i) * 3).map(i -> i + 1).toList());
        int[] counter = {0};
        print(Stream.generate(() -> ++counter[0]).takeWhile(i -> i < 5).toList() + " " + counter[0]);
        print(Stream.of(5, 1, 7, 2, 9).dropWhile(i -> i != 7).takeWhile(i -> i != 9).toList());
        print(Stream.empty().findAny() + " " + Stream.ofNullable(null).count() + " " + Stream.ofNullable(1).toList());
        print(Stream.<Object>builder().add(1).add("two").add('3').build().map(Object::toString).collect(Collectors.joining("|")));

        section("reductions");
        print(Stream.of(1, 2, 3, 4).reduce(0, Integer::sum) + " " + Stream.of(1, 2, 3, 4).reduce(Integer::max)
            + " " + Stream.<Integer>empty().reduce(Integer::min) + " " + words.stream().reduce(0, (n, w) -> n + w.length(), Integer::sum));
        print(words.stream().min(Comparator.naturalOrder()).get() + " " + words.stream().max(Comparator.comparingInt(String::length)).get());
        print(words.stream().collect(StringBuilder::new, (b, w) -> b.append(w.charAt(0)), StringBuilder::append));
        print(Arrays.toString(words.stream().map(String::length).toArray(Integer[]::new)) + words.stream().toArray().length);
        print(words.stream().mapToInt(String::length).summaryStatistics());

        section("iterators");
        Iterator<Integer> i = Stream.of(1, 2, 3, 4).peek(x -> show("pulled", x)).filter(x -> x % 2 == 0).iterator();
        while (i.hasNext()) {
            print(i.next());
        }

        section("used once");
        Stream<String> once = words.stream();
        once.filter(w -> true);
        for (Supplier<Object> again : List.<Supplier<Object>>of(() -> once.map(w -> w), once::count, once::iterator)) {
            try {
                print(again.get());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
        try (Stream<String> closing = words.stream().onClose(() -> show("closed", 1)).map(w -> w).onClose(() -> show("closed", 2))) {
            print(closing.findFirst().get());
        }
        try {
            Stream.of(1).limit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        section("the source is read late");
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = source.stream().map(x -> x * x);
        source.add(3);
        print(late.toList());
        try {
            source.stream().forEach(x -> {
                if (x == 2) {
                    source.add(4);
                }
                show("element", x);
            });
        } catch (java.util.ConcurrentModificationException e) {
            print(e);
        }

        section("results that don't change");
        List<Integer> fixed = Stream.of(3, null, 1).toList();
        print(fixed + " " + fixed.contains(null));
        try {
            fixed.add(1);
        } catch (UnsupportedOperationException e) {
            print(e);
        }
        Function<Integer, Predicate<Integer>> above = n -> x -> x > n;
        print(Stream.of(1, 5, 9).filter(above.apply(4).and(Predicate.not(above.apply(8)))).toList()
            + " " + Stream.of("a", null, "b").filter(Objects::nonNull).toList()
            + " " + Stream.of(Optional.of(1), Optional.<Integer>empty()).flatMap(Optional::stream).toList());
        Set<Integer> parallel = IntStream.range(0, 5).parallel().boxed().collect(Collectors.toSet());
        print(parallel + " " + Stream.of(1).parallel().isParallel() + Stream.of(1).parallel().sequential().isParallel());
    }
}
