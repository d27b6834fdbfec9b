// Functional interfaces of which one is more specific, and methods that are the same.
import java.util.*;
import java.util.function.*;
class SpecificFunctions {
    interface A<T> {}
    interface B<T> extends A<T> {}
    interface F1 { <X> A<? super X> apply(Object a); }
    interface F2 { <Y> B<? super Y> apply(Object a); }
    interface N { int get(); }
    interface S { Integer get(); }
    interface V { void run(); }
    interface Gen<T> { T get(); }
    static void generic(F1 x) {}
    static void generic(F2 x) {}
    static void boxes(N x) {}
    static void boxes(S x) {}
    static void none(V x) {}
    static <Z> void none(Gen<Z> x) {}
    static B<Object> foo(Object x) { return null; }
    interface R { Number m(); }
    interface Q { Integer m(); }
    <T extends R & Q> void bounds(T x) { Integer i = x.m(); }
    void test() {
        generic(SpecificFunctions::foo);
        boxes(() -> 1);
        boxes(() -> Integer.valueOf(1));
        boxes("x"::length);
        none(() -> { throw new RuntimeException(); });
        Comparator<String> c = Comparator.comparing(String::length);
    }
}
