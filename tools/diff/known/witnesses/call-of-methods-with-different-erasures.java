import java.util.*;
interface A<T> {
    T m(Integer p);
}
interface B<T> {
    T m(T p);
}
interface C extends A, B<Integer> {
}
class Main {
    static void test(C c) { c.m(null); }
    public static void main(String[] args) { }
}
