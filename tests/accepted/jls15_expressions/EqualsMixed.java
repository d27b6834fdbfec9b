// JLS 15.21: a box and a number, a class and an interface, and `null`.
public class EqualsMixed {
    static boolean f(Integer a, long b, Number n, Runnable r, Object o) {
        return a == b | n == a | n == r | o == null | null == null | o == r;
    }
}
