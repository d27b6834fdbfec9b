import java.util.*;
interface A<T> {
    T m(T... p);
}
interface B<T> extends A<T> {
    default T m(Object[] p) { System.out.print("B "); return null; }
}
class C implements B {
    public Integer m(Integer... p) { System.out.print("C "); return null; }
}
class Main {
    public static void main(String[] args) {
        C c = new C();
        c.m(null);
        A a = c;
        try { a.m(""); } catch (ClassCastException e) { System.out.print("wrong "); }
        B b = c;
        try { b.m(""); } catch (ClassCastException e) { System.out.print("wrong "); }
        for (var m : C.class.getDeclaredMethods()) if (m.isBridge()) System.out.print("bridge ");
    }
}
