// Mutual recursion and overloads chosen by static types.
public class RecursionAndOverloads {
    static String f(Object o) { return "Object"; } static String f(String s) { return "String"; } static String f(Integer i) { return "Integer"; } static String f(int i) { return "int"; } static String f(long l) { return "long"; } static String f(Object... os) { return "Object..."; } static String f(CharSequence c, Object o) { return "CO"; } static String f(Object o, String s) { return "OS"; } static String f(char c) { return "char"; }
    static boolean even(int n) { return n == 0 || odd(n - 1); } static boolean odd(int n) { return n != 0 && even(n - 1); }
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    public static void main(String[] args) {
        Object o = "s"; byte b = 1; short s = 1; Character c = 'c'; CharSequence q = "q";
        System.out.println(f(o) + f("s") + f(1) + f(Integer.valueOf(1)) + f(b) + f(s) + f('c') + f(c) + f(1L) + f(1f) + f() + f(1, 2) + f(q) + f(q, q) + f(o, "x") + f((Object) "s") + f(new Object[0]) + f((Object) new Object[0]) + f((Object[]) null));
        System.out.println(even(1000) + " " + odd(999) + " " + ack(2, 9));
    }
}
