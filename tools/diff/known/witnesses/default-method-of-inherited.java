import java.util.*;
interface A<T> {
    void m(T p);
}
interface B<T> {
    default void m(T p) { System.out.print("B "); }
}
interface C extends A<Integer>, B<Integer> {
}
class Main {
    static void test(C c) { c.m(null); }
    public static void main(String[] args) { }
}
