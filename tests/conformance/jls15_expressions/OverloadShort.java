// Which of two overloads takes a `short`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadShort {
    static String m0(short x) { return "short"; }
    static String m0(int x) { return "int"; }
    static String m1(long x) { return "long"; }
    static String m1(short x) { return "short"; }
    static String m2(short x) { return "short"; }
    static String m2(float x) { return "float"; }
    static String m3(double x) { return "double"; }
    static String m3(short x) { return "short"; }
    static String m4(short x) { return "short"; }
    static String m4(Short x) { return "Short"; }
    static String m5(Number x) { return "Number"; }
    static String m5(short x) { return "short"; }
    static String m6(short x) { return "short"; }
    static String m6(Object x) { return "Object"; }
    static String m7(short... x) { return "short..."; }
    static String m7(short x) { return "short"; }
    static String m8(short x) { return "short"; }
    static String m8(int... x) { return "int..."; }
    static String m9(long x) { return "long"; }
    static String m9(int x) { return "int"; }
    static String m10(int x) { return "int"; }
    static String m10(float x) { return "float"; }
    static String m11(double x) { return "double"; }
    static String m11(int x) { return "int"; }
    static String m12(int x) { return "int"; }
    static String m12(Short x) { return "Short"; }
    static String m13(Number x) { return "Number"; }
    static String m13(int x) { return "int"; }
    static String m14(int x) { return "int"; }
    static String m14(Object x) { return "Object"; }
    static String m15(short... x) { return "short..."; }
    static String m15(int x) { return "int"; }
    static String m16(int x) { return "int"; }
    static String m16(int... x) { return "int..."; }
    static String m17(float x) { return "float"; }
    static String m17(long x) { return "long"; }
    static String m18(long x) { return "long"; }
    static String m18(double x) { return "double"; }
    static String m19(Short x) { return "Short"; }
    static String m19(long x) { return "long"; }
    static String m20(long x) { return "long"; }
    static String m20(Number x) { return "Number"; }
    static String m21(Object x) { return "Object"; }
    static String m21(long x) { return "long"; }
    static String m22(long x) { return "long"; }
    static String m22(short... x) { return "short..."; }
    static String m23(int... x) { return "int..."; }
    static String m23(long x) { return "long"; }
    static String m24(float x) { return "float"; }
    static String m24(double x) { return "double"; }
    static String m25(Short x) { return "Short"; }
    static String m25(float x) { return "float"; }
    static String m26(float x) { return "float"; }
    static String m26(Number x) { return "Number"; }
    static String m27(Object x) { return "Object"; }
    static String m27(float x) { return "float"; }
    static String m28(float x) { return "float"; }
    static String m28(short... x) { return "short..."; }
    static String m29(int... x) { return "int..."; }
    static String m29(float x) { return "float"; }
    static String m30(double x) { return "double"; }
    static String m30(Short x) { return "Short"; }
    static String m31(Number x) { return "Number"; }
    static String m31(double x) { return "double"; }
    static String m32(double x) { return "double"; }
    static String m32(Object x) { return "Object"; }
    static String m33(short... x) { return "short..."; }
    static String m33(double x) { return "double"; }
    static String m34(double x) { return "double"; }
    static String m34(int... x) { return "int..."; }
    static String m35(Number x) { return "Number"; }
    static String m35(Short x) { return "Short"; }
    static String m36(Short x) { return "Short"; }
    static String m36(Object x) { return "Object"; }
    static String m37(short... x) { return "short..."; }
    static String m37(Short x) { return "Short"; }
    static String m38(Short x) { return "Short"; }
    static String m38(int... x) { return "int..."; }
    static String m39(Object x) { return "Object"; }
    static String m39(Number x) { return "Number"; }
    static String m40(Number x) { return "Number"; }
    static String m40(short... x) { return "short..."; }
    static String m41(int... x) { return "int..."; }
    static String m41(Number x) { return "Number"; }
    static String m42(Object x) { return "Object"; }
    static String m42(short... x) { return "short..."; }
    static String m43(int... x) { return "int..."; }
    static String m43(Object x) { return "Object"; }
    static String m44(short... x) { return "short..."; }
    static String m44(int... x) { return "int..."; }

    public static void main(String[] args) {
        short x = 1;
        System.out.println("short, int: " + m0(x));
        System.out.println("long, short: " + m1(x));
        System.out.println("short, float: " + m2(x));
        System.out.println("double, short: " + m3(x));
        System.out.println("short, Short: " + m4(x));
        System.out.println("Number, short: " + m5(x));
        System.out.println("short, Object: " + m6(x));
        System.out.println("short..., short: " + m7(x));
        System.out.println("short, int...: " + m8(x));
        System.out.println("long, int: " + m9(x));
        System.out.println("int, float: " + m10(x));
        System.out.println("double, int: " + m11(x));
        System.out.println("int, Short: " + m12(x));
        System.out.println("Number, int: " + m13(x));
        System.out.println("int, Object: " + m14(x));
        System.out.println("short..., int: " + m15(x));
        System.out.println("int, int...: " + m16(x));
        System.out.println("float, long: " + m17(x));
        System.out.println("long, double: " + m18(x));
        System.out.println("Short, long: " + m19(x));
        System.out.println("long, Number: " + m20(x));
        System.out.println("Object, long: " + m21(x));
        System.out.println("long, short...: " + m22(x));
        System.out.println("int..., long: " + m23(x));
        System.out.println("float, double: " + m24(x));
        System.out.println("Short, float: " + m25(x));
        System.out.println("float, Number: " + m26(x));
        System.out.println("Object, float: " + m27(x));
        System.out.println("float, short...: " + m28(x));
        System.out.println("int..., float: " + m29(x));
        System.out.println("double, Short: " + m30(x));
        System.out.println("Number, double: " + m31(x));
        System.out.println("double, Object: " + m32(x));
        System.out.println("short..., double: " + m33(x));
        System.out.println("double, int...: " + m34(x));
        System.out.println("Number, Short: " + m35(x));
        System.out.println("Short, Object: " + m36(x));
        System.out.println("short..., Short: " + m37(x));
        System.out.println("Short, int...: " + m38(x));
        System.out.println("Object, Number: " + m39(x));
        System.out.println("Number, short...: " + m40(x));
        System.out.println("int..., Number: " + m41(x));
        System.out.println("Object, short...: " + m42(x));
        System.out.println("int..., Object: " + m43(x));
        System.out.println("short..., int...: " + m44(x));
    }
}
