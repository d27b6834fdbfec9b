// JLS 4.9, 8.1.5: types that nothing can be together.
import java.util.*;
class BoundsTogether {
    interface I { Number m(); }
    interface J { String m(); }
    interface K { float m(); }
    interface G<T> { T get(); }
    interface H<T> { T get(); }
    class A<T extends I & K> {} // error
    class B<T extends String & Comparable<Integer>> {} // error
    class C<T extends G<?> & H<?>> {} // error
    class D<T extends Object & G<T> & G<T>> {} // error
    <T extends J & K> void f() {} // error
    class E extends ArrayList<String> implements Collection<Integer> { // error
    }
    class Good<T extends I & Comparable<T>> {}
}
