// Which of two overloads takes a `double`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadDouble {
    static String m0(double x) { return "double"; }
    static String m0(Double x) { return "Double"; }
    static String m1(Number x) { return "Number"; }
    static String m1(double x) { return "double"; }
    static String m2(double x) { return "double"; }
    static String m2(Object x) { return "Object"; }
    static String m3(double... x) { return "double..."; }
    static String m3(double x) { return "double"; }
    static String m4(Double x) { return "Double"; }
    static String m4(Number x) { return "Number"; }
    static String m5(Object x) { return "Object"; }
    static String m5(Double x) { return "Double"; }
    static String m6(Double x) { return "Double"; }
    static String m6(double... x) { return "double..."; }
    static String m7(Object x) { return "Object"; }
    static String m7(Number x) { return "Number"; }
    static String m8(Number x) { return "Number"; }
    static String m8(double... x) { return "double..."; }
    static String m9(double... x) { return "double..."; }
    static String m9(Object x) { return "Object"; }

    public static void main(String[] args) {
        double x = 1;
        System.out.println("double, Double: " + m0(x));
        System.out.println("Number, double: " + m1(x));
        System.out.println("double, Object: " + m2(x));
        System.out.println("double..., double: " + m3(x));
        System.out.println("Double, Number: " + m4(x));
        System.out.println("Object, Double: " + m5(x));
        System.out.println("Double, double...: " + m6(x));
        System.out.println("Object, Number: " + m7(x));
        System.out.println("Number, double...: " + m8(x));
        System.out.println("double..., Object: " + m9(x));
    }
}
