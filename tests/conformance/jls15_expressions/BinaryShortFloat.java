// Binary numeric promotion of `short` and `float`: the operators' types and values.
// Made by tests/suite/conformance/families.rs.
public class BinaryShortFloat {
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

    static void apply(short a, float b) {
        System.out.print(a + " " + b + ":");
        System.out.print(" " + (a + b) + " " + (a - b) + " " + (b - a) + " " + (a * b));
        System.out.print(" " + (a / b));
        System.out.print(" " + (a % b));
        System.out.print(" " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
        System.out.println();
    }

    public static void main(String[] args) {
        short[] lefts = {Short.MIN_VALUE, -129, 0, 1, Short.MAX_VALUE};
        float[] rights = {Float.NEGATIVE_INFINITY, -1.5f, 0f, 0.1f, Float.NaN};
        for (short a : lefts) {
            for (float b : rights) {
                apply(a, b);
            }
        }
        short x = 1;
        float y = 2;
        System.out.println(kind(x + y) + " " + kind(y - x) + " " + kind(x * y) + " " + kind(y / x) + " " + kind(x % y) + " " + kind(x < y));
        System.out.println(x + y + "" + x + y);
    }
}
