import java.util.*;
abstract class A<T> {
    public abstract void m(T p);
}
interface B<T> {
    default void m(T p) { System.out.print("B "); }
}
abstract class C<X> extends A<X> implements B {
}
class Main {
    static void test(C<Integer> c) { c.m(null); }
    public static void main(String[] args) { }
}
