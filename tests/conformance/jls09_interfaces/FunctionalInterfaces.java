// Shows interfaces with one abstract method: inherited, generic and overridden ones, with defaults and methods of Object.
import java.util.*;
import java.util.function.*;

public class FunctionalInterfaces {
    interface Shape {
        int area();

        default Shape twice() {
            return () -> area() * 2;
        }

        static Shape of(int area) {
            return () -> area;
        }
    }

    interface Chooser<T extends Comparable<T>> {
        T choose(T a, T b);
    }

    @FunctionalInterface
    interface Length extends Function<String, Integer> {
        @Override
        Integer apply(String s);

        boolean equals(Object other);

        String toString();
    }

    interface First {
        Object get();
    }

    interface Second {
        String get();
    }

    interface Both extends First, Second {}

    interface Named<T> extends Supplier<T> {
        default String name() {
            return "named " + get();
        }
    }

    interface Throwing<T, E extends Exception> {
        T get() throws E;
    }

    static <T, E extends Exception> T attempt(Throwing<T, E> throwing) throws E {
        return throwing.get();
    }

    public static void main(String[] args) {
        System.out.println(Shape.of(4).twice().twice().area());
        Chooser<Integer> larger = (a, b) -> a.compareTo(b) > 0 ? a : b;
        System.out.println(larger.choose(3, 9));
        Length length = String::length;
        Function<String, Integer> above = length;
        System.out.println(length.apply("four") + above.andThen(x -> x + 1).apply("x"));
        Both both = () -> "both";
        First first = both;
        System.out.println(both.get().length() + " " + first.get());
        Named<Integer> named = () -> 6;
        System.out.println(named.name());
        Function<? super String, ? extends Number> wild = s -> s.length();
        Supplier<?> any = () -> "any";
        Consumer<? super Integer> sink = x -> System.out.print(x + " ");
        sink.accept(1);
        System.out.println(wild.apply("abc").intValue() + " " + any.get());
        System.out.println(attempt(() -> "no exception"));
        try {
            attempt(() -> { throw new java.io.IOException("an exception"); });
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder());
        Predicate<String> empty = String::isEmpty;
        System.out.println(max.apply(3, 4) + " " + empty.negate().and(s -> s.length() > 2).or(s -> s.equals("x")).test("x"));
        Function<Integer, Integer> increment = x -> x + 1;
        System.out.println(increment.andThen(x -> x * 2).compose((Integer x) -> x - 5).apply(10));
    }
}
