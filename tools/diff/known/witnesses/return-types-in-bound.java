import java.util.*;
interface A<T> {
    T m();
}
interface B<T> {
    <U> U m();
}
class Main {
    static <Z extends A<Integer> & B<Integer>> void test(Z c) { c.m(); }
    public static void main(String[] args) { }
}
