// Which of two overloads takes a `long`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadLong {
    static String m0(long x) { return "long"; }
    static String m0(float x) { return "float"; }
    static String m1(double x) { return "double"; }
    static String m1(long x) { return "long"; }
    static String m2(long x) { return "long"; }
    static String m2(Long x) { return "Long"; }
    static String m3(Number x) { return "Number"; }
    static String m3(long x) { return "long"; }
    static String m4(long x) { return "long"; }
    static String m4(Object x) { return "Object"; }
    static String m5(long... x) { return "long..."; }
    static String m5(long x) { return "long"; }
    static String m6(long x) { return "long"; }
    static String m6(float... x) { return "float..."; }
    static String m7(double x) { return "double"; }
    static String m7(float x) { return "float"; }
    static String m8(float x) { return "float"; }
    static String m8(Long x) { return "Long"; }
    static String m9(Number x) { return "Number"; }
    static String m9(float x) { return "float"; }
    static String m10(float x) { return "float"; }
    static String m10(Object x) { return "Object"; }
    static String m11(long... x) { return "long..."; }
    static String m11(float x) { return "float"; }
    static String m12(float x) { return "float"; }
    static String m12(float... x) { return "float..."; }
    static String m13(Long x) { return "Long"; }
    static String m13(double x) { return "double"; }
    static String m14(double x) { return "double"; }
    static String m14(Number x) { return "Number"; }
    static String m15(Object x) { return "Object"; }
    static String m15(double x) { return "double"; }
    static String m16(double x) { return "double"; }
    static String m16(long... x) { return "long..."; }
    static String m17(float... x) { return "float..."; }
    static String m17(double x) { return "double"; }
    static String m18(Long x) { return "Long"; }
    static String m18(Number x) { return "Number"; }
    static String m19(Object x) { return "Object"; }
    static String m19(Long x) { return "Long"; }
    static String m20(Long x) { return "Long"; }
    static String m20(long... x) { return "long..."; }
    static String m21(float... x) { return "float..."; }
    static String m21(Long x) { return "Long"; }
    static String m22(Number x) { return "Number"; }
    static String m22(Object x) { return "Object"; }
    static String m23(long... x) { return "long..."; }
    static String m23(Number x) { return "Number"; }
    static String m24(Number x) { return "Number"; }
    static String m24(float... x) { return "float..."; }
    static String m25(long... x) { return "long..."; }
    static String m25(Object x) { return "Object"; }
    static String m26(Object x) { return "Object"; }
    static String m26(float... x) { return "float..."; }
    static String m27(float... x) { return "float..."; }
    static String m27(long... x) { return "long..."; }

    public static void main(String[] args) {
        long x = 1;
        System.out.println("long, float: " + m0(x));
        System.out.println("double, long: " + m1(x));
        System.out.println("long, Long: " + m2(x));
        System.out.println("Number, long: " + m3(x));
        System.out.println("long, Object: " + m4(x));
        System.out.println("long..., long: " + m5(x));
        System.out.println("long, float...: " + m6(x));
        System.out.println("double, float: " + m7(x));
        System.out.println("float, Long: " + m8(x));
        System.out.println("Number, float: " + m9(x));
        System.out.println("float, Object: " + m10(x));
        System.out.println("long..., float: " + m11(x));
        System.out.println("float, float...: " + m12(x));
        System.out.println("Long, double: " + m13(x));
        System.out.println("double, Number: " + m14(x));
        System.out.println("Object, double: " + m15(x));
        System.out.println("double, long...: " + m16(x));
        System.out.println("float..., double: " + m17(x));
        System.out.println("Long, Number: " + m18(x));
        System.out.println("Object, Long: " + m19(x));
        System.out.println("Long, long...: " + m20(x));
        System.out.println("float..., Long: " + m21(x));
        System.out.println("Number, Object: " + m22(x));
        System.out.println("long..., Number: " + m23(x));
        System.out.println("Number, float...: " + m24(x));
        System.out.println("long..., Object: " + m25(x));
        System.out.println("Object, float...: " + m26(x));
        System.out.println("float..., long...: " + m27(x));
    }
}
