import java.util.*;
class A<T> {
    public T m(T p) { System.out.print("A "); return null; }
}
abstract class B extends A<Integer> {
    public Integer m(Integer p) { System.out.print("B "); return null; }
}
class C extends B {
    public static Integer m(Object p) { System.out.print("C "); return null; }
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
