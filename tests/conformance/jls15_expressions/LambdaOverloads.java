// Shows which method a call with lambdas or method references means.
import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaOverloads {
    static int calls;

    static int next() {
        return ++calls;
    }

    static void nothing() {
        calls += 100;
    }

    static String run(Runnable r) {
        r.run();
        return "Runnable ";
    }

    static <T> String run(Callable<T> c) throws Exception {
        return "Callable " + c.call() + " ";
    }

    static String arity(IntFunction<?> f) {
        return "one ";
    }

    static String arity(Supplier<?> f) {
        return "none ";
    }

    static String arity(BiFunction<Integer, Integer, Integer> f) {
        return "two ";
    }

    static String result(ToIntFunction<String> f) {
        return "int ";
    }

    static String result(Function<String, Integer> f) {
        return "Integer ";
    }

    static String value(Consumer<String> c) {
        c.accept("a");
        return "Consumer ";
    }

    static String value(Function<String, Integer> f) {
        return "Function " + f.apply("abc") + " ";
    }

    static String object(Object o) {
        return "Object ";
    }

    static String object(Runnable r) {
        return "Runnable ";
    }

    static <T> T same(T t) {
        return t;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run(() -> next()) + run(() -> nothing()) + run(() -> { next(); }) + run(() -> { return next(); }));
        System.out.println(run(LambdaOverloads::next) + run(() -> { if (calls > 0) { return 1; } else throw new Exception(); }));
        System.out.println(arity(x -> x) + arity(() -> 1) + arity((x, y) -> x + y));
        System.out.println(result((String s) -> s.length()) + result((String s) -> Integer.valueOf(3)) + result(String::length));
        System.out.println(value((String x) -> {}) + value((String x) -> x.length()) + value(x -> { return 1; }));
        System.out.println(object(() -> {}) + object("text") + object((Object) null));
        Supplier<Long> boxed = () -> 5L;
        LongSupplier widened = () -> 5;
        Supplier<Byte> narrowed = () -> 1;
        IntSupplier unboxed = () -> Integer.valueOf(7);
        Supplier<Object> lifted = () -> 'c';
        System.out.println(boxed.get() + widened.getAsLong() + narrowed.get() + unboxed.getAsInt() + " " + lifted.get());
        Runnable dropped = () -> next();
        dropped.run();
        int result = same(same(3)) + LambdaOverloads.<Supplier<Integer>>same(() -> 4).get();
        System.out.println(result);
    }
}
