import java.util.*;
import java.util.function.*;
interface I<X> { default void i(X x) { System.out.print("i "); } default void d() { System.out.print("I.d "); } }
interface J { default void j() { System.out.print("j "); } static void s() { } default void d() { System.out.print("J.d "); } }
class K { int f; void k() { System.out.print("k "); } private void p() { } protected Object clone() { return this; } }
class Main {
    static class T extends K implements I<T>, J, Comparable<T> { public int compareTo(T t) { return 0; } public void d() { System.out.print("T.d "); } public String toString() { return "T"; } }
    static class C<X extends Object & Y> { X x; void test() { Object o = x; } }
    public static void main(String[] args) {
        C<T> c = new C<>(); c.x = new T(); c.test();
    }
}
