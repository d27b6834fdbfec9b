import java.util.*;
interface A<T> {
    T m();
}
interface B<T> {
    default T m() { System.out.print("B "); return null; }
}
class Main {
    static <X, Z extends A<X> & B<X>> void test(Z c) { c.m(); }
    public static void main(String[] args) { }
}
