// Shows lambdas: their forms, what they capture, nesting, recursion by a field, and classes in and around them.
import java.util.*;
import java.util.function.*;

public class Lambdas {
    interface Ternary<A, B, C, R> {
        R apply(A a, B b, C c);
    }

    int base = 10;
    Supplier<Integer> ofField = () -> base + 1;
    Function<Integer, Supplier<Integer>> ofFieldTwice = x -> {
        int y = x * 2;
        return () -> y + base;
    };

    Lambdas() {}

    Lambdas(int base) {
        this.base = base;
    }

    static Function<Integer, Integer> factorial;

    static {
        factorial = n -> n <= 1 ? 1 : n * factorial.apply(n - 1);
    }

    class Inner {
        int k = 3;

        Supplier<Integer> both() {
            return () -> k + base;
        }

        class Deeper {
            Supplier<Integer> all() {
                return () -> k * 100 + base + Lambdas.this.base;
            }
        }
    }

    enum Operator implements IntBinaryOperator {
        PLUS((a, b) -> a + b), TIMES((a, b) -> a * b);

        private final IntBinaryOperator function;

        Operator(IntBinaryOperator function) {
            this.function = function;
        }

        public int applyAsInt(int a, int b) {
            return function.applyAsInt(a, b);
        }
    }

    static Supplier<String> aroundAnonymous(String p) {
        return () -> {
            Object o = new Object() {
                final String q = p + "!";

                public String toString() {
                    Supplier<String> s = () -> q + p;
                    return s.get();
                }
            };
            return o.toString();
        };
    }

    static Runnable aroundLocal(List<String> out) {
        int five = 5;
        class Local {
            final int n;

            Local(int n) {
                this.n = n;
            }

            void go() {
                Runnable r = () -> out.add("local " + n + " " + five);
                r.run();
            }
        }
        return () -> {
            new Local(1).go();
            Function<Integer, Local> make = Local::new;
            make.apply(2).go();
        };
    }

    static int fibonacci(int n) {
        IntUnaryOperator[] f = new IntUnaryOperator[1];
        f[0] = k -> k < 2 ? k : f[0].applyAsInt(k - 1) + f[0].applyAsInt(k - 2);
        return f[0].applyAsInt(n);
    }

    public static void main(String[] args) {
        Ternary<Integer, Integer, Integer, Integer> muladd = (a, b, c) -> a + b * c;
        IntBinaryOperator typed = (int a, int b) -> a - b;
        BiFunction<Integer, Integer, Integer> inferred = (var a, var b) -> a * b;
        Runnable nothing = () -> {};
        nothing.run();
        System.out.println(muladd.apply(1, 2, 3) + " " + typed.applyAsInt(9, 4) + " " + inferred.apply(3, 4));

        int k = 5;
        Supplier<String> block = () -> {
            String s = "k";
            for (int i = 0; i < 3; i++) {
                if (i == 1) continue;
                s += k;
            }
            return s;
        };
        System.out.println(block.get());

        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = x -> y -> z -> x * 100 + y * 10 + z;
        System.out.println(curried.apply(1).apply(2).apply(3));
        UnaryOperator<UnaryOperator<Integer>> twice = f -> x -> f.apply(f.apply(x));
        System.out.println(twice.apply(x -> x * 3).apply(2));

        List<Supplier<Integer>> each = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i;
            each.add(() -> j * j);
        }
        for (int x : new int[] { 7, 8 }) each.add(() -> x);
        for (Supplier<Integer> s : each) System.out.print(s.get() + " ");
        System.out.println();

        int later;
        later = args.length;
        int[] count = { 0 };
        Runnable count2 = () -> count[0] += 2 + later;
        count2.run();
        count2.run();
        System.out.println(count[0]);

        boolean up = args.length == 0;
        Function<Integer, Integer> step = up ? x -> x + 1 : x -> x - 1;
        Object cast = (Function<Integer, Integer> & java.io.Serializable) x -> x + 50;
        Runnable[] all = { () -> System.out.print("A "), () -> System.out.print(step.apply(1) + " ") };
        for (Runnable r : all) r.run();
        System.out.println(cast instanceof java.io.Serializable);

        Lambdas outer = new Lambdas(7);
        Inner inner = outer.new Inner();
        System.out.println(new Lambdas().ofField.get() + " " + outer.ofField.get() + " " + outer.ofFieldTwice.apply(4).get());
        System.out.println(inner.both().get() + " " + inner.new Deeper().all().get());
        System.out.println(factorial.apply(10) + " " + fibonacci(15));
        for (Operator o : Operator.values()) System.out.print(o + " " + o.applyAsInt(3, 4) + " ");
        System.out.println();
        System.out.println(aroundAnonymous("p").get());
        List<String> out = new ArrayList<>();
        aroundLocal(out).run();
        System.out.println(out);

        Supplier<Integer> guarded = () -> {
            try {
                return Integer.parseInt("no number");
            } catch (NumberFormatException e) {
                return -1;
            } finally {
                System.out.print("finally ");
            }
        };
        System.out.println(guarded.get());
        Function<Integer, String> endless = n -> {
            while (true) {
                if (n > 3) return "big";
                n = n + 1;
                if (n == 3) return "three";
            }
        };
        System.out.println(endless.apply(1) + " " + endless.apply(9));
        Iterable<Integer> once = () -> List.of(1, 2, 3).iterator();
        for (int x : once) System.out.print(x);
        System.out.println();
    }
}
