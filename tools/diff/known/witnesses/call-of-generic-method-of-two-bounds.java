import java.util.*;
interface A<T> {
    <V extends T> T m(V p);
}
interface B<T> {
    <V extends T> T m(V p);
}
class Main {
    static <X, Z extends A<X> & B<X>> void test(Z c) { c.m(null); }
    public static void main(String[] args) { }
}
