// JLS 8.4.1: only the last parameter is variable.
public class VarargsNotLast {
    static void f(int... a, int b) { } // error
}
