// Which of two overloads takes a `float`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadFloat {
    static String m0(float x) { return "float"; }
    static String m0(double x) { return "double"; }
    static String m1(Float x) { return "Float"; }
    static String m1(float x) { return "float"; }
    static String m2(float x) { return "float"; }
    static String m2(Number x) { return "Number"; }
    static String m3(Object x) { return "Object"; }
    static String m3(float x) { return "float"; }
    static String m4(float x) { return "float"; }
    static String m4(float... x) { return "float..."; }
    static String m5(double... x) { return "double..."; }
    static String m5(float x) { return "float"; }
    static String m6(double x) { return "double"; }
    static String m6(Float x) { return "Float"; }
    static String m7(Number x) { return "Number"; }
    static String m7(double x) { return "double"; }
    static String m8(double x) { return "double"; }
    static String m8(Object x) { return "Object"; }
    static String m9(float... x) { return "float..."; }
    static String m9(double x) { return "double"; }
    static String m10(double x) { return "double"; }
    static String m10(double... x) { return "double..."; }
    static String m11(Number x) { return "Number"; }
    static String m11(Float x) { return "Float"; }
    static String m12(Float x) { return "Float"; }
    static String m12(Object x) { return "Object"; }
    static String m13(float... x) { return "float..."; }
    static String m13(Float x) { return "Float"; }
    static String m14(Float x) { return "Float"; }
    static String m14(double... x) { return "double..."; }
    static String m15(Object x) { return "Object"; }
    static String m15(Number x) { return "Number"; }
    static String m16(Number x) { return "Number"; }
    static String m16(float... x) { return "float..."; }
    static String m17(double... x) { return "double..."; }
    static String m17(Number x) { return "Number"; }
    static String m18(Object x) { return "Object"; }
    static String m18(float... x) { return "float..."; }
    static String m19(double... x) { return "double..."; }
    static String m19(Object x) { return "Object"; }
    static String m20(float... x) { return "float..."; }
    static String m20(double... x) { return "double..."; }

    public static void main(String[] args) {
        float x = 1;
        System.out.println("float, double: " + m0(x));
        System.out.println("Float, float: " + m1(x));
        System.out.println("float, Number: " + m2(x));
        System.out.println("Object, float: " + m3(x));
        System.out.println("float, float...: " + m4(x));
        System.out.println("double..., float: " + m5(x));
        System.out.println("double, Float: " + m6(x));
        System.out.println("Number, double: " + m7(x));
        System.out.println("double, Object: " + m8(x));
        System.out.println("float..., double: " + m9(x));
        System.out.println("double, double...: " + m10(x));
        System.out.println("Number, Float: " + m11(x));
        System.out.println("Float, Object: " + m12(x));
        System.out.println("float..., Float: " + m13(x));
        System.out.println("Float, double...: " + m14(x));
        System.out.println("Object, Number: " + m15(x));
        System.out.println("Number, float...: " + m16(x));
        System.out.println("double..., Number: " + m17(x));
        System.out.println("Object, float...: " + m18(x));
        System.out.println("double..., Object: " + m19(x));
        System.out.println("float..., double...: " + m20(x));
    }
}
