// Which of two overloads takes a `int`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadInt {
    static String m0(int x) { return "int"; }
    static String m0(long x) { return "long"; }
    static String m1(float x) { return "float"; }
    static String m1(int x) { return "int"; }
    static String m2(int x) { return "int"; }
    static String m2(double x) { return "double"; }
    static String m3(Integer x) { return "Integer"; }
    static String m3(int x) { return "int"; }
    static String m4(int x) { return "int"; }
    static String m4(Number x) { return "Number"; }
    static String m5(Object x) { return "Object"; }
    static String m5(int x) { return "int"; }
    static String m6(int x) { return "int"; }
    static String m6(int... x) { return "int..."; }
    static String m7(double... x) { return "double..."; }
    static String m7(int x) { return "int"; }
    static String m8(long x) { return "long"; }
    static String m8(float x) { return "float"; }
    static String m9(double x) { return "double"; }
    static String m9(long x) { return "long"; }
    static String m10(long x) { return "long"; }
    static String m10(Integer x) { return "Integer"; }
    static String m11(Number x) { return "Number"; }
    static String m11(long x) { return "long"; }
    static String m12(long x) { return "long"; }
    static String m12(Object x) { return "Object"; }
    static String m13(int... x) { return "int..."; }
    static String m13(long x) { return "long"; }
    static String m14(long x) { return "long"; }
    static String m14(double... x) { return "double..."; }
    static String m15(double x) { return "double"; }
    static String m15(float x) { return "float"; }
    static String m16(float x) { return "float"; }
    static String m16(Integer x) { return "Integer"; }
    static String m17(Number x) { return "Number"; }
    static String m17(float x) { return "float"; }
    static String m18(float x) { return "float"; }
    static String m18(Object x) { return "Object"; }
    static String m19(int... x) { return "int..."; }
    static String m19(float x) { return "float"; }
    static String m20(float x) { return "float"; }
    static String m20(double... x) { return "double..."; }
    static String m21(Integer x) { return "Integer"; }
    static String m21(double x) { return "double"; }
    static String m22(double x) { return "double"; }
    static String m22(Number x) { return "Number"; }
    static String m23(Object x) { return "Object"; }
    static String m23(double x) { return "double"; }
    static String m24(double x) { return "double"; }
    static String m24(int... x) { return "int..."; }
    static String m25(double... x) { return "double..."; }
    static String m25(double x) { return "double"; }
    static String m26(Integer x) { return "Integer"; }
    static String m26(Number x) { return "Number"; }
    static String m27(Object x) { return "Object"; }
    static String m27(Integer x) { return "Integer"; }
    static String m28(Integer x) { return "Integer"; }
    static String m28(int... x) { return "int..."; }
    static String m29(double... x) { return "double..."; }
    static String m29(Integer x) { return "Integer"; }
    static String m30(Number x) { return "Number"; }
    static String m30(Object x) { return "Object"; }
    static String m31(int... x) { return "int..."; }
    static String m31(Number x) { return "Number"; }
    static String m32(Number x) { return "Number"; }
    static String m32(double... x) { return "double..."; }
    static String m33(int... x) { return "int..."; }
    static String m33(Object x) { return "Object"; }
    static String m34(Object x) { return "Object"; }
    static String m34(double... x) { return "double..."; }
    static String m35(double... x) { return "double..."; }
    static String m35(int... x) { return "int..."; }

    public static void main(String[] args) {
        int x = 1;
        System.out.println("int, long: " + m0(x));
        System.out.println("float, int: " + m1(x));
        System.out.println("int, double: " + m2(x));
        System.out.println("Integer, int: " + m3(x));
        System.out.println("int, Number: " + m4(x));
        System.out.println("Object, int: " + m5(x));
        System.out.println("int, int...: " + m6(x));
        System.out.println("double..., int: " + m7(x));
        System.out.println("long, float: " + m8(x));
        System.out.println("double, long: " + m9(x));
        System.out.println("long, Integer: " + m10(x));
        System.out.println("Number, long: " + m11(x));
        System.out.println("long, Object: " + m12(x));
        System.out.println("int..., long: " + m13(x));
        System.out.println("long, double...: " + m14(x));
        System.out.println("double, float: " + m15(x));
        System.out.println("float, Integer: " + m16(x));
        System.out.println("Number, float: " + m17(x));
        System.out.println("float, Object: " + m18(x));
        System.out.println("int..., float: " + m19(x));
        System.out.println("float, double...: " + m20(x));
        System.out.println("Integer, double: " + m21(x));
        System.out.println("double, Number: " + m22(x));
        System.out.println("Object, double: " + m23(x));
        System.out.println("double, int...: " + m24(x));
        System.out.println("double..., double: " + m25(x));
        System.out.println("Integer, Number: " + m26(x));
        System.out.println("Object, Integer: " + m27(x));
        System.out.println("Integer, int...: " + m28(x));
        System.out.println("double..., Integer: " + m29(x));
        System.out.println("Number, Object: " + m30(x));
        System.out.println("int..., Number: " + m31(x));
        System.out.println("Number, double...: " + m32(x));
        System.out.println("int..., Object: " + m33(x));
        System.out.println("Object, double...: " + m34(x));
        System.out.println("double..., int...: " + m35(x));
    }
}
