// Which of two overloads takes a `Byte`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadBoxByte {
    static String m0(Byte x) { return "Byte"; }
    static String m0(Number x) { return "Number"; }
    static String m1(Object x) { return "Object"; }
    static String m1(Byte x) { return "Byte"; }
    static String m2(Byte x) { return "Byte"; }
    static String m2(byte x) { return "byte"; }
    static String m3(short x) { return "short"; }
    static String m3(Byte x) { return "Byte"; }
    static String m4(Byte x) { return "Byte"; }
    static String m4(int x) { return "int"; }
    static String m5(long x) { return "long"; }
    static String m5(Byte x) { return "Byte"; }
    static String m6(Byte x) { return "Byte"; }
    static String m6(float x) { return "float"; }
    static String m7(double x) { return "double"; }
    static String m7(Byte x) { return "Byte"; }
    static String m8(Byte x) { return "Byte"; }
    static String m8(Byte... x) { return "Byte..."; }
    static String m9(Object... x) { return "Object..."; }
    static String m9(Byte x) { return "Byte"; }
    static String m10(Number x) { return "Number"; }
    static String m10(Object x) { return "Object"; }
    static String m11(byte x) { return "byte"; }
    static String m11(Number x) { return "Number"; }
    static String m12(Number x) { return "Number"; }
    static String m12(short x) { return "short"; }
    static String m13(int x) { return "int"; }
    static String m13(Number x) { return "Number"; }
    static String m14(Number x) { return "Number"; }
    static String m14(long x) { return "long"; }
    static String m15(float x) { return "float"; }
    static String m15(Number x) { return "Number"; }
    static String m16(Number x) { return "Number"; }
    static String m16(double x) { return "double"; }
    static String m17(Byte... x) { return "Byte..."; }
    static String m17(Number x) { return "Number"; }
    static String m18(Number x) { return "Number"; }
    static String m18(Object... x) { return "Object..."; }
    static String m19(byte x) { return "byte"; }
    static String m19(Object x) { return "Object"; }
    static String m20(Object x) { return "Object"; }
    static String m20(short x) { return "short"; }
    static String m21(int x) { return "int"; }
    static String m21(Object x) { return "Object"; }
    static String m22(Object x) { return "Object"; }
    static String m22(long x) { return "long"; }
    static String m23(float x) { return "float"; }
    static String m23(Object x) { return "Object"; }
    static String m24(Object x) { return "Object"; }
    static String m24(double x) { return "double"; }
    static String m25(Byte... x) { return "Byte..."; }
    static String m25(Object x) { return "Object"; }
    static String m26(Object x) { return "Object"; }
    static String m26(Object... x) { return "Object..."; }
    static String m27(short x) { return "short"; }
    static String m27(byte x) { return "byte"; }
    static String m28(byte x) { return "byte"; }
    static String m28(int x) { return "int"; }
    static String m29(long x) { return "long"; }
    static String m29(byte x) { return "byte"; }
    static String m30(byte x) { return "byte"; }
    static String m30(float x) { return "float"; }
    static String m31(double x) { return "double"; }
    static String m31(byte x) { return "byte"; }
    static String m32(byte x) { return "byte"; }
    static String m32(Byte... x) { return "Byte..."; }
    static String m33(Object... x) { return "Object..."; }
    static String m33(byte x) { return "byte"; }
    static String m34(short x) { return "short"; }
    static String m34(int x) { return "int"; }
    static String m35(long x) { return "long"; }
    static String m35(short x) { return "short"; }
    static String m36(short x) { return "short"; }
    static String m36(float x) { return "float"; }
    static String m37(double x) { return "double"; }
    static String m37(short x) { return "short"; }
    static String m38(short x) { return "short"; }
    static String m38(Byte... x) { return "Byte..."; }
    static String m39(Object... x) { return "Object..."; }
    static String m39(short x) { return "short"; }
    static String m40(int x) { return "int"; }
    static String m40(long x) { return "long"; }
    static String m41(float x) { return "float"; }
    static String m41(int x) { return "int"; }
    static String m42(int x) { return "int"; }
    static String m42(double x) { return "double"; }
    static String m43(Byte... x) { return "Byte..."; }
    static String m43(int x) { return "int"; }
    static String m44(int x) { return "int"; }
    static String m44(Object... x) { return "Object..."; }
    static String m45(float x) { return "float"; }
    static String m45(long x) { return "long"; }
    static String m46(long x) { return "long"; }
    static String m46(double x) { return "double"; }
    static String m47(Byte... x) { return "Byte..."; }
    static String m47(long x) { return "long"; }
    static String m48(long x) { return "long"; }
    static String m48(Object... x) { return "Object..."; }
    static String m49(double x) { return "double"; }
    static String m49(float x) { return "float"; }
    static String m50(float x) { return "float"; }
    static String m50(Byte... x) { return "Byte..."; }
    static String m51(Object... x) { return "Object..."; }
    static String m51(float x) { return "float"; }
    static String m52(double x) { return "double"; }
    static String m52(Byte... x) { return "Byte..."; }
    static String m53(Object... x) { return "Object..."; }
    static String m53(double x) { return "double"; }
    static String m54(Byte... x) { return "Byte..."; }
    static String m54(Object... x) { return "Object..."; }

    public static void main(String[] args) {
        Byte x = (byte) 1;
        System.out.println("Byte, Number: " + m0(x));
        System.out.println("Object, Byte: " + m1(x));
        System.out.println("Byte, byte: " + m2(x));
        System.out.println("short, Byte: " + m3(x));
        System.out.println("Byte, int: " + m4(x));
        System.out.println("long, Byte: " + m5(x));
        System.out.println("Byte, float: " + m6(x));
        System.out.println("double, Byte: " + m7(x));
        System.out.println("Byte, Byte...: " + m8(x));
        System.out.println("Object..., Byte: " + m9(x));
        System.out.println("Number, Object: " + m10(x));
        System.out.println("byte, Number: " + m11(x));
        System.out.println("Number, short: " + m12(x));
        System.out.println("int, Number: " + m13(x));
        System.out.println("Number, long: " + m14(x));
        System.out.println("float, Number: " + m15(x));
        System.out.println("Number, double: " + m16(x));
        System.out.println("Byte..., Number: " + m17(x));
        System.out.println("Number, Object...: " + m18(x));
        System.out.println("byte, Object: " + m19(x));
        System.out.println("Object, short: " + m20(x));
        System.out.println("int, Object: " + m21(x));
        System.out.println("Object, long: " + m22(x));
        System.out.println("float, Object: " + m23(x));
        System.out.println("Object, double: " + m24(x));
        System.out.println("Byte..., Object: " + m25(x));
        System.out.println("Object, Object...: " + m26(x));
        System.out.println("short, byte: " + m27(x));
        System.out.println("byte, int: " + m28(x));
        System.out.println("long, byte: " + m29(x));
        System.out.println("byte, float: " + m30(x));
        System.out.println("double, byte: " + m31(x));
        System.out.println("byte, Byte...: " + m32(x));
        System.out.println("Object..., byte: " + m33(x));
        System.out.println("short, int: " + m34(x));
        System.out.println("long, short: " + m35(x));
        System.out.println("short, float: " + m36(x));
        System.out.println("double, short: " + m37(x));
        System.out.println("short, Byte...: " + m38(x));
        System.out.println("Object..., short: " + m39(x));
        System.out.println("int, long: " + m40(x));
        System.out.println("float, int: " + m41(x));
        System.out.println("int, double: " + m42(x));
        System.out.println("Byte..., int: " + m43(x));
        System.out.println("int, Object...: " + m44(x));
        System.out.println("float, long: " + m45(x));
        System.out.println("long, double: " + m46(x));
        System.out.println("Byte..., long: " + m47(x));
        System.out.println("long, Object...: " + m48(x));
        System.out.println("double, float: " + m49(x));
        System.out.println("float, Byte...: " + m50(x));
        System.out.println("Object..., float: " + m51(x));
        System.out.println("double, Byte...: " + m52(x));
        System.out.println("Object..., double: " + m53(x));
        System.out.println("Byte..., Object...: " + m54(x));
    }
}
