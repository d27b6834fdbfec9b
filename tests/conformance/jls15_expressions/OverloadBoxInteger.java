// Which of two overloads takes a `Integer`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadBoxInteger {
    static String m0(Integer x) { return "Integer"; }
    static String m0(Number x) { return "Number"; }
    static String m1(Object x) { return "Object"; }
    static String m1(Integer x) { return "Integer"; }
    static String m2(Integer x) { return "Integer"; }
    static String m2(int x) { return "int"; }
    static String m3(long x) { return "long"; }
    static String m3(Integer x) { return "Integer"; }
    static String m4(Integer x) { return "Integer"; }
    static String m4(float x) { return "float"; }
    static String m5(double x) { return "double"; }
    static String m5(Integer x) { return "Integer"; }
    static String m6(Integer x) { return "Integer"; }
    static String m6(Integer... x) { return "Integer..."; }
    static String m7(Number... x) { return "Number..."; }
    static String m7(Integer x) { return "Integer"; }
    static String m8(Number x) { return "Number"; }
    static String m8(Object x) { return "Object"; }
    static String m9(int x) { return "int"; }
    static String m9(Number x) { return "Number"; }
    static String m10(Number x) { return "Number"; }
    static String m10(long x) { return "long"; }
    static String m11(float x) { return "float"; }
    static String m11(Number x) { return "Number"; }
    static String m12(Number x) { return "Number"; }
    static String m12(double x) { return "double"; }
    static String m13(Integer... x) { return "Integer..."; }
    static String m13(Number x) { return "Number"; }
    static String m14(Number x) { return "Number"; }
    static String m14(Number... x) { return "Number..."; }
    static String m15(int x) { return "int"; }
    static String m15(Object x) { return "Object"; }
    static String m16(Object x) { return "Object"; }
    static String m16(long x) { return "long"; }
    static String m17(float x) { return "float"; }
    static String m17(Object x) { return "Object"; }
    static String m18(Object x) { return "Object"; }
    static String m18(double x) { return "double"; }
    static String m19(Integer... x) { return "Integer..."; }
    static String m19(Object x) { return "Object"; }
    static String m20(Object x) { return "Object"; }
    static String m20(Number... x) { return "Number..."; }
    static String m21(long x) { return "long"; }
    static String m21(int x) { return "int"; }
    static String m22(int x) { return "int"; }
    static String m22(float x) { return "float"; }
    static String m23(double x) { return "double"; }
    static String m23(int x) { return "int"; }
    static String m24(int x) { return "int"; }
    static String m24(Integer... x) { return "Integer..."; }
    static String m25(Number... x) { return "Number..."; }
    static String m25(int x) { return "int"; }
    static String m26(long x) { return "long"; }
    static String m26(float x) { return "float"; }
    static String m27(double x) { return "double"; }
    static String m27(long x) { return "long"; }
    static String m28(long x) { return "long"; }
    static String m28(Integer... x) { return "Integer..."; }
    static String m29(Number... x) { return "Number..."; }
    static String m29(long x) { return "long"; }
    static String m30(float x) { return "float"; }
    static String m30(double x) { return "double"; }
    static String m31(Integer... x) { return "Integer..."; }
    static String m31(float x) { return "float"; }
    static String m32(float x) { return "float"; }
    static String m32(Number... x) { return "Number..."; }
    static String m33(Integer... x) { return "Integer..."; }
    static String m33(double x) { return "double"; }
    static String m34(double x) { return "double"; }
    static String m34(Number... x) { return "Number..."; }
    static String m35(Number... x) { return "Number..."; }
    static String m35(Integer... x) { return "Integer..."; }

    public static void main(String[] args) {
        Integer x = 1;
        System.out.println("Integer, Number: " + m0(x));
        System.out.println("Object, Integer: " + m1(x));
        System.out.println("Integer, int: " + m2(x));
        System.out.println("long, Integer: " + m3(x));
        System.out.println("Integer, float: " + m4(x));
        System.out.println("double, Integer: " + m5(x));
        System.out.println("Integer, Integer...: " + m6(x));
        System.out.println("Number..., Integer: " + m7(x));
        System.out.println("Number, Object: " + m8(x));
        System.out.println("int, Number: " + m9(x));
        System.out.println("Number, long: " + m10(x));
        System.out.println("float, Number: " + m11(x));
        System.out.println("Number, double: " + m12(x));
        System.out.println("Integer..., Number: " + m13(x));
        System.out.println("Number, Number...: " + m14(x));
        System.out.println("int, Object: " + m15(x));
        System.out.println("Object, long: " + m16(x));
        System.out.println("float, Object: " + m17(x));
        System.out.println("Object, double: " + m18(x));
        System.out.println("Integer..., Object: " + m19(x));
        System.out.println("Object, Number...: " + m20(x));
        System.out.println("long, int: " + m21(x));
        System.out.println("int, float: " + m22(x));
        System.out.println("double, int: " + m23(x));
        System.out.println("int, Integer...: " + m24(x));
        System.out.println("Number..., int: " + m25(x));
        System.out.println("long, float: " + m26(x));
        System.out.println("double, long: " + m27(x));
        System.out.println("long, Integer...: " + m28(x));
        System.out.println("Number..., long: " + m29(x));
        System.out.println("float, double: " + m30(x));
        System.out.println("Integer..., float: " + m31(x));
        System.out.println("float, Number...: " + m32(x));
        System.out.println("Integer..., double: " + m33(x));
        System.out.println("double, Number...: " + m34(x));
        System.out.println("Number..., Integer...: " + m35(x));
    }
}
