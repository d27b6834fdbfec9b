// JLS 9.6.4.7: @SafeVarargs on methods of variable arity that cannot be overridden.
import java.util.*;
class SafeVarargsPlaces {
    @SafeVarargs static void a(List<String> x) {} // error
    @SafeVarargs void b(List<String>... x) {} // error
    @SafeVarargs SafeVarargsPlaces(List<String> x) {} // error
    record R(int... x) { @SafeVarargs public int[] x() { return x; } } // error
    interface I { @SafeVarargs void m(List<String>... x); // error
    @SafeVarargs default void n(List<String>... x) {} } // error
}
