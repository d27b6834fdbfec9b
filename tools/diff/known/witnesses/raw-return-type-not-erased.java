import java.util.*;
interface A<T> {
    T m(T p);
}
class C<X> implements A<X> {
    public List m(Object p) { System.out.print("C "); return null; }
}
class Main {
    public static void main(String[] args) {
        C<Integer> c = new C<>();
        c.m(null);
        A a = c;
        try { a.m(""); } catch (ClassCastException e) { System.out.print("wrong "); }
    }
}
