// Which of two overloads takes a `int[]`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadIntArray {
    static String m0(int[] x) { return "int[]"; }
    static String m0(Cloneable x) { return "Cloneable"; }
    static String m1(Object x) { return "Object"; }
    static String m1(int[] x) { return "int[]"; }
    static String m2(int[] x) { return "int[]"; }
    static String m2(int[]... x) { return "int[]..."; }
    static String m3(Object... x) { return "Object..."; }
    static String m3(int[] x) { return "int[]"; }
    static String m4(Cloneable x) { return "Cloneable"; }
    static String m4(Object x) { return "Object"; }
    static String m5(int[]... x) { return "int[]..."; }
    static String m5(Cloneable x) { return "Cloneable"; }
    static String m6(Cloneable x) { return "Cloneable"; }
    static String m6(Object... x) { return "Object..."; }
    static String m7(int[]... x) { return "int[]..."; }
    static String m7(Object x) { return "Object"; }
    static String m8(Object x) { return "Object"; }
    static String m8(Object... x) { return "Object..."; }
    static String m9(Object... x) { return "Object..."; }
    static String m9(int[]... x) { return "int[]..."; }

    public static void main(String[] args) {
        int[] x = new int[] {1};
        System.out.println("int[], Cloneable: " + m0(x));
        System.out.println("Object, int[]: " + m1(x));
        System.out.println("int[], int[]...: " + m2(x));
        System.out.println("Object..., int[]: " + m3(x));
        System.out.println("Cloneable, Object: " + m4(x));
        System.out.println("int[]..., Cloneable: " + m5(x));
        System.out.println("Cloneable, Object...: " + m6(x));
        System.out.println("int[]..., Object: " + m7(x));
        System.out.println("Object, Object...: " + m8(x));
        System.out.println("Object..., int[]...: " + m9(x));
    }
}
