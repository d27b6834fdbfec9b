// Which of two overloads takes a `String[]`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadStringArray {
    static String m0(String[] x) { return "String[]"; }
    static String m0(Object[] x) { return "Object[]"; }
    static String m1(Object x) { return "Object"; }
    static String m1(String[] x) { return "String[]"; }
    static String m2(String[] x) { return "String[]"; }
    static String m2(Object[]... x) { return "Object[]..."; }
    static String m3(Object x) { return "Object"; }
    static String m3(Object[] x) { return "Object[]"; }
    static String m4(Object[] x) { return "Object[]"; }
    static String m4(Object[]... x) { return "Object[]..."; }
    static String m5(Object[]... x) { return "Object[]..."; }
    static String m5(Object x) { return "Object"; }

    public static void main(String[] args) {
        String[] x = new String[] {"s", "t"};
        System.out.println("String[], Object[]: " + m0(x));
        System.out.println("Object, String[]: " + m1(x));
        System.out.println("String[], Object[]...: " + m2(x));
        System.out.println("Object, Object[]: " + m3(x));
        System.out.println("Object[], Object[]...: " + m4(x));
        System.out.println("Object[]..., Object: " + m5(x));
    }
}
