import java.util.*;
abstract class A<T> {
    public abstract T m();
}
interface B<T> {
    default <U> U m() { System.out.print("B "); return null; }
}
abstract class C extends A implements B<Integer> {
}
class Main {
    static void test(C c) { c.m(); }
    public static void main(String[] args) { }
}
