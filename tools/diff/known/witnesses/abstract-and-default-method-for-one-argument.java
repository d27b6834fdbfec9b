import java.util.*;
import java.util.function.*;
interface A<T> {
    abstract T m(T p);
}
interface B<T> extends A<T> {
    default T m(List p) { System.out.print("B "); return null; }
}
class C<T> implements B<List<T>> {
    
}
class Main {
    public static void main(String[] args) {
        C c = new C(); show(c.m(1));
        B b = c;
        try { show(b.m("a")); } catch (ClassCastException e) { System.out.println("wrong"); }
        A a = c;
        try { show(a.m("a")); } catch (ClassCastException e) { System.out.println("wrong"); }
    }
    static void show(Object value) { System.out.println("Object"); }
    static void show(Integer value) { System.out.println("Integer"); }
    static void show(Number value) { System.out.println("Number"); }
    static void show(int value) { System.out.println("int"); }
    static void show(List value) { System.out.println("List"); }
    static void show(Comparable value) { System.out.println("Comparable"); }
    static void show(A value) { System.out.println("A"); }
}

