// Shows where an object of the wrong class is noticed: raw types, unchecked casts, lambdas.
import java.util.*;
import java.util.function.*;

public class HeapPollution {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": unnoticed");
        } catch (ClassCastException e) {
            System.out.println(what + ": ClassCastException");
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T unchecked(Object o) {
        return (T) o;
    }

    static <T extends Comparable<T>> T bounded(Object o) {
        return HeapPollution.<T>unchecked(o);
    }

    @SuppressWarnings({ "unchecked", "rawtypes" })
    public static void main(String[] args) {
        List raw = new ArrayList();
        raw.add(5);
        List<String> strings = raw;
        attempt("get as Object", () -> { Object o = strings.get(0); });
        attempt("get as String", () -> { String s = strings.get(0); });
        attempt("get and call", () -> strings.get(0).length());
        attempt("print", () -> System.out.print(strings.get(0) == null ? "" : ""));
        attempt("for each", () -> { for (String s : strings) System.out.print(""); });
        attempt("for each Object", () -> { for (Object s : strings) System.out.print(""); });
        attempt("lambda", () -> strings.forEach(s -> {}));
        attempt("lambda for objects", () -> strings.forEach((Object s) -> {}));
        attempt("method reference", () -> strings.forEach(String::length));
        Function<String, Integer> typed = s -> 1;
        Function anything = typed;
        attempt("argument of a lambda", () -> anything.apply(3));
        Supplier<Integer> supplier = (Supplier) () -> "text";
        attempt("result of a lambda", () -> { Object o = supplier.get(); });
        attempt("result used", () -> { int i = supplier.get(); });
        attempt("cast to a type variable", () -> { Object o = HeapPollution.<Integer>unchecked("s"); });
        attempt("cast, then assigned", () -> { Integer i = HeapPollution.<Integer>unchecked("s"); });
        attempt("bounded", () -> { Object o = HeapPollution.<Integer>bounded(new Object()); });
        attempt("array", () -> { String[] a = HeapPollution.<String[]>unchecked(new Object[1]); });
        attempt("array store", () -> {
            Object[] a = new Integer[1];
            try {
                a[0] = "s";
            } catch (ArrayStoreException e) {
                System.out.print("ArrayStoreException, ");
            }
        });
        Comparator raw2 = (a, b) -> b.hashCode() - a.hashCode();
        List<Integer> numbers = new ArrayList<>(List.of(1, 3, 2));
        numbers.sort(raw2);
        System.out.println(numbers);
    }
}
