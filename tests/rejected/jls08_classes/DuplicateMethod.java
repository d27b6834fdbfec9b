// JLS 8.4.2: two methods with one signature.
public class DuplicateMethod {
    static void f(int a) { }
    static int f(int b) { return b; } // error
}
