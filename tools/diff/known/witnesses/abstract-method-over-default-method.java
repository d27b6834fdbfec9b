import java.util.*;
abstract class A<T> {
    public abstract T m();
}
interface B<T> {
    default T m() { System.out.print("B "); return null; }
}
abstract class C extends A<Integer> implements B {
}
class Main {
    static void test(C c) { c.m(); }
    public static void main(String[] args) { }
}
