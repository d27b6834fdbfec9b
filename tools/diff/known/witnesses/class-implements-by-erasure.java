import java.util.*;
class A<T> {
    public void m(T p) { System.out.print("A "); }
}
interface B<T> {
    void m(T p);
}
abstract class C extends A implements B<Integer> {
}
class Main {
    static void test(C c) { c.m(null); }
    public static void main(String[] args) { }
}
