import java.util.*;
class A<T> {
    public <U> T m(U p) { System.out.print("A "); return null; }
}
interface B<T> {
    <U> int m(U p);
}
abstract class C extends A<Integer> implements B {
}
class Main {
    static void test(C c) { c.m(null); }
    public static void main(String[] args) { }
}
