// Java 22
import java.util.function.*;
sealed interface S { }
record A(int x) implements S { }
record B(S l, Object r) implements S { }
enum E implements S { ONE, TWO }
record G<X>(X v) { }
sealed interface Q<X> { record L<X>(X v) implements Q<X> { } record R<X extends CharSequence>(X v) implements Q<X> { } }
class Main {
    static Object run(Q<? extends E> o) {
        return switch (o) { case A(int x) when x > 0 -> "0 " + x; case Q.R(_) -> "1 " + 0;  };
    }
    static void show(Object o) { System.out.print(o + " "); }
    static <Y> Y id(Y y) { return y; }
    static void test(Q<? extends E> o) {
        try { System.out.println(run(o)); }
        catch (RuntimeException e) { System.out.println(e.getClass()); }
    }
    public static void main(String[] args) {
        test(null);
    }
}
