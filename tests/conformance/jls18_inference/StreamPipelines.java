// Shows inference through stream pipelines: collectors in collectors, comparators, lambdas that give lambdas.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamPipelines {
    static class Person {
        final String name;
        final int age;
        final String city;
        Person(String name, int age, String city) {
            this.name = name;
            this.age = age;
            this.city = city;
        }
        String name() {
            return name;
        }
        int age() {
            return age;
        }
        String city() {
            return city;
        }
        public String toString() {
            return name + ":" + age;
        }
    }

    static void show(Object o) {
        System.out.println(o);
    }

    static <T, K> Map<K, List<T>> group(Collection<T> c, Function<? super T, ? extends K> f) {
        return c.stream().collect(Collectors.groupingBy(f, TreeMap::new, Collectors.toList()));
    }

    static <T> Predicate<T> not(Predicate<? super T> p) {
        return t -> !p.test(t);
    }

    static <A, B> Function<Optional<A>, Optional<B>> lift(Function<? super A, ? extends B> f) {
        return o -> o.map(f);
    }

    public static void main(String[] args) {
        List<Person> ps = List.of(new Person("ann", 30, "X"), new Person("bob", 25, "Y"), new Person("cid", 30, "X"), new Person("dan", 41, "Z"));
        show(ps.stream().collect(Collectors.groupingBy(x -> x.city(), TreeMap::new, Collectors.mapping(x -> x.name(), Collectors.toList()))));
        show(ps.stream().sorted(Comparator.comparing(Person::age).thenComparing(Person::name, Comparator.reverseOrder())).collect(Collectors.toList()));
        show(ps.stream().map(Person::name).collect(Collectors.joining(", ", "[", "]")));
        Map<String, Integer> m = ps.stream().collect(Collectors.toMap(Person::name, Person::age));
        show(new TreeMap<>(m));
        show(m.entrySet().stream().sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).map(Map.Entry::getKey).limit(1).collect(Collectors.toList()));
        show(m.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(";")));
        show(Stream.of("a", "b", "a").collect(Collectors.toMap(Function.identity(), x -> 1, Integer::sum, LinkedHashMap::new)));
        show(Stream.of(5, 3, 8).reduce(0, Integer::sum) + Stream.of(5, 3, 8).mapToInt(Integer::intValue).sum() + Stream.of(1, 2).mapToInt(x -> x).max().getAsInt());
        show(Stream.iterate(1, x -> x * 2).limit(8).map(String::valueOf).collect(Collectors.toList()));
        show(IntStream.range(0, 5).mapToObj(i -> "n" + i).collect(Collectors.toList()));
        show(Arrays.toString(Stream.of("x", "y").toArray(String[]::new)));
        show(IntStream.rangeClosed(1, 5).boxed().collect(Collectors.partitioningBy(x -> x % 2 == 0, Collectors.counting())));
        show(Stream.of("b", "a").filter(not(String::isEmpty)).sorted().findFirst().orElseGet(() -> "none"));
        Optional<String> none = Optional.empty();
        show(none.map(String::length).orElse(-1) + " " + none.or(() -> Optional.of("alt")).get() + " " + none.<List<String>>map(x -> new ArrayList<>()).orElseGet(ArrayList::new));
        show(group(ps, Person::city).values().stream().mapToInt(List::size).boxed().collect(Collectors.toList()));
        show(ps.stream().flatMap(p -> Stream.of(p.name(), p.city())).distinct().collect(Collectors.toCollection(TreeSet::new)));
        show(ps.stream().collect(Collectors.averagingInt(Person::age)));
        show(ps.stream().max(Comparator.comparingInt(Person::age)).map(Person::name).get());
        show(ps.stream().min((a, b) -> Integer.compare(a.age(), b.age())).get());
        show(lift((String s) -> s.length()).apply(Optional.of("four")));
        show(Stream.of(1, 2, 3, 4).collect(Collectors.reducing(0, x -> x * x, Integer::sum)));
        show(Stream.of("one", "two", "three").collect(Collectors.collectingAndThen(Collectors.toList(), l -> { Collections.reverse(l); return l; })));
        show(Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).map(x -> x + 1).collect(Collectors.toList()));
        show(Arrays.stream(new int[] { 3, 1, 2 }).sorted().mapToObj(Integer::toString).collect(Collectors.joining("")));
        show(Stream.of("a,b", "c").map(s -> s.split(",")).flatMap(Arrays::stream).collect(Collectors.toList()));
        show(IntStream.of(104, 101, 108, 108, 111).mapToObj(c -> (char) c).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())));
        show(Stream.of(1, 2, 3).map(x -> new int[] { x, x * x }).filter(a -> a[1] > 1).map(a -> a[0] + "-" + a[1]).collect(Collectors.toList()));
        Map<Boolean, Map<Integer, Set<String>>> deep = ps.stream().collect(Collectors.partitioningBy(p -> p.age() > 28, Collectors.groupingBy(Person::age, TreeMap::new, Collectors.mapping(Person::name, Collectors.toCollection(TreeSet::new)))));
        show(deep);
        List<Supplier<Integer>> sup = IntStream.range(0, 3).<Supplier<Integer>>mapToObj(i -> () -> i * 10).collect(Collectors.toList());
        sup.forEach(s -> System.out.print(s.get() + " "));
        System.out.println();
        BinaryOperator<Function<Integer, Integer>> comp = (f, g) -> x -> g.apply(f.apply(x));
        show(Stream.<Function<Integer, Integer>>of(x -> x + 1, x -> x * 2, x -> x - 3).reduce(Function.identity(), comp).apply(5));
        show(Stream.of("x").map(s -> s.isEmpty() ? Optional.<Integer>empty() : Optional.of(s.length())).map(o -> o.orElse(0)).collect(Collectors.toList()));
        show(Collections.max(Arrays.asList(3, 9, 2), Comparator.comparing(x -> -x)));
        show(IntStream.iterate(1, i -> i < 100, i -> i * 3).boxed().map(Object::toString).collect(Collectors.joining("|")));
        show(Stream.of(1, 2, 3, 4, 5).takeWhile(x -> x < 4).dropWhile(x -> x < 2).peek(x -> { }).anyMatch(x -> x == 3));
        var list = Arrays.asList(1, 2.5, 3L);
        double tot = 0;
        for (var x : list) tot += x.doubleValue();
        show(tot);
        var mixed = List.of(1, "a", 'c');
        for (var x : mixed) System.out.print(x + " ");
        show(mixed.size());
        Comparable<?> cc = true ? 1 : "x";
        show(cc);
        show(Stream.of(1, 2, 3).collect(ArrayList<Integer>::new, ArrayList::add, ArrayList::addAll));
        show(Stream.of(1, 2, 3).collect(StringBuilder::new, (sb, x) -> sb.append(x), StringBuilder::append).toString());
        Function<Integer, Predicate<Integer>> gt = n -> x -> x > n;
        show(Stream.of(1, 5, 9).filter(gt.apply(4)).count());
        show(ps.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Person::age), (n, s) -> s / n)));
        List<int[]> pairs = IntStream.rangeClosed(1, 4).boxed().flatMap(a -> IntStream.rangeClosed(a, 4).mapToObj(b -> new int[] { a, b })).filter(p -> p[0] + p[1] == 5).collect(Collectors.toList());
        for (int[] p : pairs) System.out.print(p[0] + "+" + p[1] + " ");
        System.out.println();
    }
}
