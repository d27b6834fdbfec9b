import java.util.*;
import java.util.function.*;
interface I<X> { default void i(X x) { System.out.print("i "); } default void d() { System.out.print("I.d "); } }
interface J { default void j() { System.out.print("j "); } static void s() { } default void d() { System.out.print("J.d "); } }
class K { int f; void k() { System.out.print("k "); } private void p() { } protected Object clone() { return this; } }
class Main {
    static class T extends K implements I<T>, J, Comparable<T> { public int compareTo(T t) { return 0; } public void d() { System.out.print("T.d "); } public String toString() { return "T"; } }
    static void over(Object x) { System.out.print("Object "); }
    static void over(J x) { System.out.print("J "); }
    static <X> void over(I<X> x) { System.out.print("I "); }
    static <X extends Object & I<?>> void test(X x) { over(x); }
    public static void main(String[] args) {
        test(new T());
    }
}

