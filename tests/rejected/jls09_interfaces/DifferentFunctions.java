// JLS 9.8, 9.9: a functional interface has one method that can stand for all abstract ones.
import java.util.List;

public class DifferentFunctions {
    interface A<T> { T m(List<T> p); }
    interface B<T> { T m(List<T> p); }
    interface C extends A, B<Integer> { }
    interface F<T extends CharSequence> { T f(T p); }
    C c = p -> null; // error
    F<?> f = (List<String> p) -> p; // error
    Object o = (AutoCloseable & Runnable) () -> { }; // error
}
