import java.util.*;
class A<T> {
    public T m() { System.out.print("A "); return null; }
}
interface B<T> {
    T m();
}
class Main {
    static <Z extends A & B<Integer>> void test(Z c) { c.m(); }
    public static void main(String[] args) { }
}
