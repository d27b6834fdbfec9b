import java.util.*;
interface A<T> {
    T m();
}
interface B<T> {
    <U> U m();
}
interface C extends A<Integer>, B<Integer> {
}
class Main {
    static void test(C c) { c.m(); }
    public static void main(String[] args) { }
}
