// An argument whose type is a captured wildcard is passed as its upper bound.
import java.util.*;
import java.util.function.*;

public class CapturedArguments {
    static class Base { public String toString() { return "base"; } }
    static class Derived extends Base { public String toString() { return "derived"; } }

    static <S, T extends S> T cast(Class<T> to, S value) { return to.cast(value); }
    static <T> int size(List<T> list) { return list.size(); }
    static <A, B> Map<B, A> inverse(Map<A, B> map) {
        Map<B, A> inverse = new HashMap<>();
        map.forEach((key, value) -> inverse.put(value, key));
        return inverse;
    }
    static <T extends Number> T number(Class<T> type, Object value) { return type.cast(value); }

    static void lists(List<? extends List<?>> lists, Map<? extends List<?>, ?> map, Optional<? extends List<?>> some) {
        lists.forEach(list -> System.out.print(size(list)));
        lists.forEach(CapturedArguments::size);
        map.forEach((key, value) -> System.out.print(size(key)));
        for (List<?> list : lists) System.out.print(size(list));
        System.out.println(size(lists.get(0)) + size(some.get()));
        List<?> first = some.get();
        lists.stream().map(list -> new ArrayList<>(list)).forEach(System.out::println);
        System.out.println(first + " " + lists.stream().map(list -> list.size()).reduce(0, Integer::sum));
    }
    static void numbers(Optional<? extends Number> some, Class<? extends Number>[] types, Function<? super String, ? extends List<? extends Number>> function) {
        Optional<Number> same = Optional.of(some.get()).filter(number -> number.intValue() > 0);
        List<Number> list = Arrays.asList(some.get(), 2);
        Number number = number(types[0], 3);
        System.out.println(same + " " + list + " " + number + " " + function.andThen(result -> result.get(0)).apply("").intValue());
    }
    public static void main(String[] args) {
        Map<Class<? extends Base>, Base> values = new LinkedHashMap<>();
        values.put(Derived.class, new Derived());
        values.put(Base.class, new Derived());
        for (Map.Entry<? extends Class<? extends Base>, Base> entry : values.entrySet()) {
            Base base = cast(entry.getKey(), entry.getValue());
            System.out.println(base);
        }
        System.out.println(inverse(Map.of("a", List.of(1))).keySet().iterator().next().get(0));
        lists(List.of(List.of(1), List.of("a", "b")), Map.of(List.of(), 1), Optional.of(List.of("c")));
        @SuppressWarnings("unchecked")
        Class<? extends Number>[] types = new Class[] {Integer.class};
        numbers(Optional.of(1), types, text -> List.of(4.5));
    }
}
