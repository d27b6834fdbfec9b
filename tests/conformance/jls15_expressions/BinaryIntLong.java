// Binary numeric promotion of `int` and `long`: the operators' types and values.
// Made by tests/suite/conformance/families.rs.
public class BinaryIntLong {
    static String kind(byte x) { return "byte"; }
    static String kind(short x) { return "short"; }
    static String kind(char x) { return "char"; }
    static String kind(int x) { return "int"; }
    static String kind(long x) { return "long"; }
    static String kind(float x) { return "float"; }
    static String kind(double x) { return "double"; }
    static String kind(boolean x) { return "boolean"; }
    static String kind(String x) { return "String"; }
    static String kind(Object x) { return "Object"; }

    static void apply(int a, long b) {
        System.out.print(a + " " + b + ":");
        System.out.print(" " + (a + b) + " " + (a - b) + " " + (b - a) + " " + (a * b));
        try { System.out.print(" " + (a / b)); } catch (ArithmeticException e) { System.out.print(" " + e.getMessage()); }
        try { System.out.print(" " + (a % b)); } catch (ArithmeticException e) { System.out.print(" " + e.getMessage()); }
        System.out.print(" " + (a & b) + " " + (a | b) + " " + (a ^ b));
        System.out.print(" " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
        System.out.println();
    }

    public static void main(String[] args) {
        int[] lefts = {Integer.MIN_VALUE, -65537, 0, 40000, Integer.MAX_VALUE};
        long[] rights = {Long.MIN_VALUE, -4294967297L, 0L, 2147483648L, Long.MAX_VALUE};
        for (int a : lefts) {
            for (long b : rights) {
                apply(a, b);
            }
        }
        int x = 1;
        long y = 2;
        System.out.println(kind(x + y) + " " + kind(y - x) + " " + kind(x * y) + " " + kind(y / x) + " " + kind(x % y) + " " + kind(x < y));
        System.out.println(kind(x & y) + " " + kind(y | x) + " " + kind(x << y) + " " + kind(y >>> x));
        System.out.println(x + y + "" + x + y);
    }
}
