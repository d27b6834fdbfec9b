import java.util.*;
interface A<T> {
    void m(T p);
}
abstract class B implements A<Integer> {
    public void m(Integer p) { System.out.print("B "); }
}
class C extends B {
    public void m(Integer p) { System.out.print("C "); }
}
class Main {
    public static void main(String[] args) {
        C c = new C();
        c.m(null);
        A a = c;
        try { a.m(""); } catch (ClassCastException e) { System.out.print("wrong "); }
        B b = c;
        try { b.m(1); } catch (ClassCastException e) { System.out.print("wrong "); }
        for (var m : C.class.getDeclaredMethods()) if (m.isBridge()) System.out.print("bridge ");
    }
}
