// Shows method references: to static, bound, unbound, inherited and super methods, to constructors of classes and arrays.
import java.util.*;
import java.util.function.*;

public class MethodReferences {
    static abstract class Base {
        abstract String name();

        String hello(String who) {
            return "hello " + who + " from " + name();
        }
    }

    static class Derived extends Base {
        String name() {
            return "derived";
        }

        String hello(String who) {
            Function<String, String> f = super::hello;
            return "<" + f.apply(who) + ">";
        }

        Function<String, String> self() {
            return this::hello;
        }
    }

    static class Node<T> {
        final T value;
        final Node<T> next;

        Node(T value) {
            this(value, null);
        }

        Node(T value, Node<T> next) {
            this.value = value;
            this.next = next;
        }

        T value() {
            return value;
        }
    }

    static int sum(int... numbers) {
        int sum = 0;
        for (int n : numbers) sum += n;
        return sum;
    }

    static String count(String first, Object... rest) {
        return first + rest.length;
    }

    static int made = 0;

    static MethodReferences make() {
        made++;
        return new MethodReferences();
    }

    int add(int a, int b) {
        return a + b;
    }

    public static void main(String[] args) {
        Function<String, Integer> parse = Integer::parseInt;
        BiFunction<String, Integer, Character> charAt = String::charAt;
        Function<String, Integer> length = String::length;
        Comparator<String> order = String::compareTo;
        System.out.println(parse.apply("42") + 1 + " " + charAt.apply("hello", 1) + length.apply("four"));
        System.out.println(order.compare("a", "b") + " " + order.reversed().compare("a", "b"));

        Derived derived = new Derived();
        System.out.println(derived.hello("one") + derived.self().apply("two"));

        IntBinaryOperator two = MethodReferences::sum;
        IntSupplier none = MethodReferences::sum;
        Function<int[], Integer> array = MethodReferences::sum;
        BiFunction<String, Integer, String> spread = MethodReferences::count;
        System.out.println(two.applyAsInt(3, 4) + " " + none.getAsInt() + " " + array.apply(new int[] { 1, 2 }) + spread.apply("s", 2));

        Function<String, Node<String>> one = Node::new;
        BiFunction<String, Node<String>, Node<String>> both = Node<String>::new;
        Function<Node<String>, String> value = Node::value;
        System.out.println(value.apply(both.apply("p", one.apply("q")).next));
        Supplier<List<String>> list = ArrayList::new;
        Function<Integer, int[][]> arrays = int[][]::new;
        IntFunction<List<String>[]> lists = List[]::new;
        System.out.println(list.get() + " " + arrays.apply(3).length + lists.apply(2).length);
        int[] numbers = { 1, 2 };
        Supplier<int[]> clone = numbers::clone;
        UnaryOperator<int[]> copy = int[]::clone;
        System.out.println((clone.get() == numbers) + " " + copy.apply(numbers).length);

        // The object before `::` is evaluated once, and must not be null.
        IntBinaryOperator bound = make()::add;
        System.out.println(made + " " + bound.applyAsInt(1, 2) + bound.applyAsInt(3, 4) + " " + made);
        StringBuilder text = new StringBuilder("a");
        Consumer<String> append = text::append;
        text = new StringBuilder("b");
        append.accept("!");
        System.out.println(text);
        String nobody = null;
        try {
            Supplier<Integer> s = nobody::length;
            System.out.println("made " + s);
        } catch (NullPointerException e) {
            System.out.println("null when it is made");
        }
        Function<String, Integer> unbound = String::length;
        try {
            unbound.apply(null);
        } catch (NullPointerException e) {
            System.out.println("null when it is called");
        }

        // Arguments and results are converted.
        BinaryOperator<Integer> plus = Integer::sum;
        ToLongFunction<Integer> widened = Integer::intValue;
        ToIntFunction<Character> fromChar = Character::getNumericValue;
        Supplier<Object> asObject = derived::name;
        Consumer<String> ignored = length::apply;
        ignored.accept("x");
        Function<Integer, Long> boxed = Long::valueOf;
        System.out.println(plus.apply(2, 3) + widened.applyAsLong(4) + fromChar.applyAsInt('7') + " " + asObject.get() + boxed.apply(8));
        Consumer<Object> print = System.out::println;
        print.accept("printed");
        print.accept(1.5);
        Callback callback = print::accept;
        callback.call("by another interface");
        Predicate<Object> same = derived::equals;
        System.out.println(same.test(derived) + " " + same.negate().test(derived));
    }

    interface Callback {
        void call(String text);
    }
}
