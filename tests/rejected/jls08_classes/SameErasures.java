// JLS 8.4.8.3: methods with the same erasure that do not override each other.
import java.util.*;
class SameErasures {
    static class A { void m(List<String> l) {} static void s(List<String> l) {} }
    static class B extends A { void m(List<Integer> l) {} } // error
    static class C extends A { static void s(List<Integer> l) {} } // error
    interface I { void n(List<String> l); }
    interface J { void n(List<Integer> l); }
    interface K extends I, J {} // error
    abstract static class L implements I, J {} // error
    static class G<T> { void p(T t) {} }
    static class H extends G<String> { void p(Object o) {} } // error
    static class G2<T> { void q(T t) {} void q2(Collection<T> t) {} }
    static class H2 extends G2<String> { void q2(Collection<Integer> o) {} } // error
    static class N<T> { void e(T t) {} void e(Object o) {} } // error
    static class O { <T> void f(T t) {} void f(Object o) {} } // error
    static class P extends O2 { <T> void f(T t) {} } // error
    static class O2 { void f(Object t) {} }
    interface Q { void r(Set<String> s); }
    static class R { public void r(Set<Integer> s) {} }
    static class T1 { boolean equals(T1 o) { return true; } }
    static class U<T> { boolean equals(T t) { return true; } } // error
    static class V<T> { public boolean equals(T t) { return true; } } // error
    static class W implements Comparable<W> { public int compareTo(W w) { return 0; } public int compareTo(Object o) { return 0; } } // error
    interface X<T> { Object v(T t); } interface Y<T> { <V extends T> Object v(V v); }
    interface Z extends X, Y<Integer> {} // error
}
