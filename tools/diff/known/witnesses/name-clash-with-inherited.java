import java.util.*;
class A<T> {
    public T m(T p) { System.out.print("A "); return null; }
}
interface B<T> {
    Integer m(T p);
}
class C extends A implements B<Integer> {
    public Integer m(Integer p) { System.out.print("C "); return null; }
}
class Main {
    public static void main(String[] args) {
        C c = new C();
        c.m(null);
        A a = c;
        try { a.m(""); } catch (ClassCastException e) { System.out.print("wrong "); }
        B b = c;
        try { b.m(""); } catch (ClassCastException e) { System.out.print("wrong "); }
    }
}
