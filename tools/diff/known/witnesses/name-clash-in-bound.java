import java.util.*;
interface A<T> {
    T m(T p);
}
interface B<T> {
    T m(T p);
}
class Main {
    static <Z extends A & B<Integer>> void test(Z c) { c.m(null); }
    public static void main(String[] args) { }
}
