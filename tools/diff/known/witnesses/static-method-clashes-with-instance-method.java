import java.util.*;
interface A<T> {
    void m(T p);
}
interface B<T> extends A<T> {
    default void m(T p) { System.out.print("B "); }
}
class C implements B<Integer> {
    public static void m(Object p) { System.out.print("C "); }
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
