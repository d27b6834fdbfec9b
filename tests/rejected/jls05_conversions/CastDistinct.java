// JLS 4.5: casts between provably distinct parameterised types.
import java.util.*;
class CastDistinct {
    interface I<T> {} static class C<T> implements I<T> {} static class S implements I<String> {} static final class FS implements I<String> {}
    interface J<T> {} static class CI implements J<Integer> {} static class M<T> implements J<T> {}
    void m(List<String> ls, List<Integer> li, C<String> cs, I<Integer> ii, S s, FS fs, Map<String, Integer> m, List<? extends Number> ln, Collection<Integer> ci, I<? extends Number> in, Comparable<Integer> cmp) {
        Object o;
        o = (List<Integer>) ls; // error
        o = (ArrayList<Integer>) ls; // error
        o = (Collection<Integer>) ls; // error
        o = (C<Integer>) cs; // error
        o = (I<Integer>) cs; // error
        o = (C<String>) ii; // error
        o = (S) ii; // error
        o = (I<Integer>) s; // error
        o = (I<Integer>) fs; // error
        o = (FS) ii; // error
        o = (Map<Integer, Integer>) m; // error
        o = (List<String>) ln; // error
        o = (List<? extends String>) ln; // error
        o = (S) in; // error
        o = (List<List<String>>) (List<List<Integer>>) null; // error
        o = (String) cmp; // error
        o = (Comparable<Integer>) "x"; // error
        o = (List<String>[]) (List<Integer>[]) null; // error
        o = (List<int[]>) (List<long[]>) null; // error
        o = (Iterable<String>) (Set<Integer>) null; // error
        o = (HashSet<String>) (Collection<Integer>) null; // error
        o = (I<String>) (J2) null; // error
        boolean b = ls instanceof ArrayList<Integer>; // error
        o = (Comparable<String>) (Integer) 3; // error
        o = (Runnable & I<String>) ii; // error
        o = (I<J<String>>) (I<J<Integer>>) null; // error
        o = (P2) (I<Integer>) null; // error
    }
    static class J2 implements I<Integer> {}
    interface P2 extends I<String> {}
    <T extends Number> void g(List<T> lt, T t, List<? super T> sup) {
        Object o;
        o = (List<String>) lt; // error
        o = (String) t; // error
        o = (Comparable<String>) t;
    }
    interface X1 extends I<String> {} interface X2 extends I<Integer> {}
    void h(X1 x1, X2 x2) { Object o;
        o = (X2) x1; // error
        o = (X1) x2; // error
    }
}
