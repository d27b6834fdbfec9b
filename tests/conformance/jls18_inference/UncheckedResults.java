// Where a value of an unchecked type is cast, and where it is not: results of generic methods, fields, lambdas in calls.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

@SuppressWarnings({"unchecked", "rawtypes"})
public class UncheckedResults {
    static int n = 0;

    static class Box<T> {
        T value;

        Box(Object value) {
            this.value = (T) value;
        }

        T get() {
            return value;
        }
    }

    static <T> T id(Object o) {
        return (T) o;
    }

    static void take(Object o) {
    }

    static void take(String o) {
    }

    static <A, B> B ap(A a, Function<? super A, ? extends B> f) {
        return f.apply(a);
    }

    static <A, B> B ap2(A a, Function<A, B> f) {
        return f.apply(a);
    }

    static <B> B ap3(Supplier<B> f) {
        return f.get();
    }

    static <B> void ap4(Supplier<B> f) {
        f.get();
    }

    static <B> List<B> ap5(Supplier<B> f) {
        f.get();
        return null;
    }

    static void t(Runnable r) {
        n++;
        try {
            r.run();
            System.out.println(n + " ok");
        } catch (ClassCastException e) {
            System.out.println(n + " cast");
        }
    }

    static void values() {
        t(() -> Optional.of("").map(x -> UncheckedResults.<String>id(5)));
        t(() -> { String z = UncheckedResults.<String>id(5); });
        t(() -> { UncheckedResults.<String>id(5); });
        t(() -> { Object z = UncheckedResults.<String>id(5); });
        t(() -> { System.out.println(UncheckedResults.<String>id(5)); });
        t(() -> { System.out.println((Object) UncheckedResults.<String>id(5)); });
        t(() -> { take((Object) UncheckedResults.<String>id(5)); });
        t(() -> { take(UncheckedResults.<String>id(5)); });
        t(() -> { String z = "" + UncheckedResults.<String>id(5); });
        t(() -> { boolean b = UncheckedResults.<String>id(5) == null; });
        t(() -> { boolean b = UncheckedResults.<String>id(5) == (Object) "x"; });
        t(() -> { Supplier<String> u = () -> UncheckedResults.<String>id(5); u.get(); });
        t(() -> { Supplier<String> u = () -> UncheckedResults.<String>id(5); Object z = u.get(); });
        t(() -> { Supplier<Object> u = () -> UncheckedResults.<String>id(5); Object z = u.get(); });
        t(() -> { Supplier<String> u = () -> UncheckedResults.<String>id(5); String z = u.get(); });
        t(() -> { Box<String> b = new Box<>(5); Object z = b.value; });
        t(() -> { Box<String> b = new Box<>(5); String z = b.value; });
        t(() -> { Box<String> b = new Box<>(5); System.out.println(b.value); });
        t(() -> { Box<String> b = new Box<>(5); b.value.length(); });
        t(() -> { Box<String> b = new Box<>(5); b.value.hashCode(); });
        t(() -> { Box<String> b = new Box<>(5); b.get().getClass(); });
        t(() -> { Box<String> b = new Box<>(5); Object z = b.get(); });
        t(() -> { Box<String> b = new Box<>(5); boolean w = b.get() instanceof Object; });
        t(() -> { Box<String> b = new Box<>(5); Object z = true ? b.get() : "x"; });
        t(() -> { Box<String> b = new Box<>(5); Object z = true ? b.get() : (Object) "x"; });
        t(() -> { List<String> l = (List) new ArrayList<>(List.of(1)); for (Object z : l) {} });
        t(() -> { List<String> l = (List) new ArrayList<>(List.of(1)); for (String z : l) {} });
        t(() -> { List<String> l = (List) new ArrayList<>(List.of(1)); for (var z : l) {} });
        t(() -> { List<String> l = (List) new ArrayList<>(List.of(1)); l.forEach(z -> {}); });
        t(() -> { List<String> l = (List) new ArrayList<>(List.of(1)); l.stream().map(z -> z).count(); });
        t(() -> { List<String> l = (List) new ArrayList<>(List.of(1)); l.stream().map(z -> (Object) z).toArray(); });
        t(() -> { List<String> l = (List) new ArrayList<>(List.of(1)); l.stream().map(String::length).toArray(); });
        t(() -> { List<Comparable<String>> l = (List) new ArrayList<>(List.of(1)); l.get(0).compareTo("a"); });
        t(() -> { List<int[]> l = (List) new ArrayList<>(List.of(1)); Object z = l.get(0); });
        t(() -> { List<int[]> l = (List) new ArrayList<>(List.of(1)); int[] z = l.get(0); });
        t(() -> { List<Integer> l = (List) new ArrayList<>(List.of("s")); int z = l.get(0); });
        t(() -> { List<Integer> l = (List) new ArrayList<>(List.of("s")); Object z = l.get(0); });
        t(() -> { List<Integer> l = (List) new ArrayList<>(List.of("s")); String z = "" + l.get(0); });
        t(() -> { List<Integer> l = (List) new ArrayList<>(List.of("s")); boolean z = l.get(0) == null; });
        t(() -> { List<Integer> l = (List) new ArrayList<>(List.of("s")); l.get(0).equals(null); });
        t(() -> { List<Integer> l = (List) new ArrayList<>(List.of("s")); Number z = l.get(0); });
        t(() -> { synchronized (UncheckedResults.<String>id(5)) { } });
        t(() -> { String[] arr = {UncheckedResults.<String>id(5)}; });
        t(() -> { Object[] arr = {UncheckedResults.<String>id(5)}; });
        t(() -> { var z = UncheckedResults.<String>id(5); });
        t(() -> { Supplier<?> u = () -> UncheckedResults.<String>id(5); u.get(); });
        t(() -> { Function<String, Object> u = x -> 1; ((Function) u).apply(5); });
        t(() -> { Function<String, Object> u = x -> x; ((Function) u).apply(5); });
        t(() -> { Comparator<String> c = Comparator.comparing(x -> x); ((Comparator) c).compare(1, 2); });
        t(() -> { throw UncheckedResults.<RuntimeException>id(5); });
        t(() -> { switch (UncheckedResults.<String>id(5)) { default: } });
        t(() -> { Object z = UncheckedResults.<String>id(5) + "x"; });
        t(() -> { Object z; z = UncheckedResults.<String>id(5); });
        t(() -> { Object z = (UncheckedResults.<String>id(5)); });
        t(() -> { boolean z = UncheckedResults.<Boolean>id(5); });
        t(() -> { if (UncheckedResults.<Boolean>id(5)) {} });
        t(() -> { Object z = UncheckedResults.<Boolean>id(5) ? 1 : 2; });
        t(() -> { Object z = Objects.requireNonNull(UncheckedResults.<String>id(5)); });
        t(() -> { String z = Objects.requireNonNull(UncheckedResults.<String>id(5)); });
        t(() -> { Object z = Optional.of(UncheckedResults.<String>id(5)); });
        t(() -> { List.of(UncheckedResults.<String>id(5)); });
        t(() -> { Object z = List.of(UncheckedResults.<String>id(5), "x"); });
        t(() -> { Arrays.asList(UncheckedResults.<String>id(5)); });
    }

    static void calls() {
        t(() -> Optional.of("").map(x -> UncheckedResults.<String>id(5)));
        t(() -> { Object o = Optional.of("").map(x -> UncheckedResults.<String>id(5)); });
        t(() -> { Optional<String> o = Optional.of("").map(x -> UncheckedResults.<String>id(5)); });
        t(() -> { Object o = UncheckedResults.ap("", x -> UncheckedResults.<String>id(5)); });
        t(() -> { Object o = UncheckedResults.ap2("", x -> UncheckedResults.<String>id(5)); });
        t(() -> { Object o = UncheckedResults.ap3(() -> UncheckedResults.<String>id(5)); });
        t(() -> { Object o = UncheckedResults.ap3(() -> { return UncheckedResults.<String>id(5); }); });
        t(() -> { UncheckedResults.ap3(() -> UncheckedResults.<String>id(5)); });
        t(() -> { String o = UncheckedResults.ap3(() -> UncheckedResults.<String>id(5)); });
        t(() -> { Object o = UncheckedResults.<String,String>ap("", x -> UncheckedResults.<String>id(5)); });
        t(() -> { Object o = UncheckedResults.ap("", (String x) -> UncheckedResults.<String>id(5)); });
        t(() -> { Object o = UncheckedResults.ap("", x -> UncheckedResults.<List<String>>id(5)); });
        t(() -> { Object o = UncheckedResults.ap("", UncheckedResults::<String>id); });
        t(() -> { Object o = Stream.of("").map(x -> UncheckedResults.<String>id(5)).collect(Collectors.toList()); });
        t(() -> { Object o = Stream.of("").map(x -> UncheckedResults.<String>id(5)).count(); });
        t(() -> { List<String> o = Stream.of("").map(x -> (String) UncheckedResults.id(5)).collect(Collectors.toList()); });
    }

    static void lambdas() {
        t(() -> UncheckedResults.ap("", x -> UncheckedResults.<String>id(5)));
        Runnable r = () -> UncheckedResults.ap("", x -> UncheckedResults.<String>id(5)); t(r);
        t(() -> UncheckedResults.ap3(() -> UncheckedResults.<String>id(5)));
        t(() -> UncheckedResults.ap4(() -> UncheckedResults.<String>id(5)));
        t(() -> UncheckedResults.ap5(() -> UncheckedResults.<String>id(5)));
        t(() -> UncheckedResults.ap2("", x -> UncheckedResults.<String>id(5)));
        t(() -> { UncheckedResults.ap2("", x -> UncheckedResults.<String>id(5)); });
        Supplier<Object> s = () -> UncheckedResults.ap("", x -> UncheckedResults.<String>id(5)); t(() -> s.get());
        Supplier<?> u = () -> UncheckedResults.ap("", x -> UncheckedResults.<String>id(5)); t(() -> u.get());
        Supplier<String> v = () -> UncheckedResults.ap("", x -> UncheckedResults.<String>id(5)); t(() -> v.get());
        List<Object> l = Arrays.asList(1); t(() -> l.add(UncheckedResults.ap("", x -> UncheckedResults.<String>id(5))));
        t(() -> System.out.println(UncheckedResults.ap5(() -> UncheckedResults.<String>id(5))));
        t(() -> Objects.requireNonNull(UncheckedResults.ap("", x -> UncheckedResults.<String>id(5))));
        t(() -> new ArrayList<>());
        t(() -> new ArrayList<>(List.of()));
        t(() -> List.of());
        t(() -> Optional.empty().map(x -> x));
        t(() -> Stream.of(1).map(x -> List.of()).map(x -> x.size()).collect(Collectors.toList()));
        t(() -> ap("", x -> null));
        t(() -> ap("", x -> new ArrayList<>()));
        t(() -> ap(1, x -> ap2(x, y -> ap3(() -> y + 1))).intValue());
        t(() -> Stream.of("b", "a").sorted(Comparator.comparing(x -> UncheckedResults.<String>id(x))).count());
        t(() -> Stream.of("b", "a").sorted(Comparator.comparing(x -> UncheckedResults.<Integer>id(x))).toArray());
    }

    public static void main(String[] args) {
        values();
        calls();
        lambdas();
    }
}
