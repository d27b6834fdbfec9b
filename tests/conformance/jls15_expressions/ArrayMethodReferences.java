// References to `clone` and to constructors of arrays are exact, so they choose between overloaded methods.
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
public class ArrayMethodReferences {
    static class Y extends ArrayMethodReferences { }
    interface I { Y[] make(int x); }
    interface J { ArrayMethodReferences[] make(int x); }
    static void foo(I i) { System.out.println("foo(I)"); }
    static void foo(J j) { System.out.println("foo(J) " + j.make(2).length); }
    static void check(Supplier<int[]> s, int[] a) { System.out.println("supplier " + Arrays.toString(s.get())); }
    static void check(Function<int[], int[]> f, int[] a) { System.out.println("function " + Arrays.toString(f.apply(a))); }
    interface O { Object foo(); }
    interface S { String foo(); }
    interface P { O foo(); }
    interface Q { S foo(); }
    static void nested(P p) { System.out.println("nested(P)"); }
    static void nested(Q q) { System.out.println("nested(Q) " + q.foo().foo()); }
    static <T> T[] fill(IntFunction<T[]> maker, T value) { T[] made = maker.apply(2); Arrays.fill(made, value); return made; }
    interface Value { String get(); }
    static void run(Value value) { try { System.out.println(value.get()); } catch (RuntimeException e) { System.out.println("thrown"); } }
    public static void main(String[] args) {
        int[] ints = {1, 2, 3};
        check(int[]::clone, ints);
        check(ints::clone, ints);
        check(a -> a.clone(), ints);
        foo(ArrayMethodReferences[]::new);
        nested(() -> () -> "text");
        System.out.println(Arrays.toString(fill(String[]::new, "x")));
        System.out.println(Arrays.toString(Arrays.asList("b", "a").stream().sorted().toArray(String[]::new)));
        run(() -> { do { try { continue; } finally { throw new RuntimeException(); } } while (false); });
    }
}
