// Which of two overloads takes a `byte`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadByte {
    static String m0(byte x) { return "byte"; }
    static String m0(short x) { return "short"; }
    static String m1(int x) { return "int"; }
    static String m1(byte x) { return "byte"; }
    static String m2(byte x) { return "byte"; }
    static String m2(long x) { return "long"; }
    static String m3(float x) { return "float"; }
    static String m3(byte x) { return "byte"; }
    static String m4(byte x) { return "byte"; }
    static String m4(double x) { return "double"; }
    static String m5(Byte x) { return "Byte"; }
    static String m5(byte x) { return "byte"; }
    static String m6(byte x) { return "byte"; }
    static String m6(Number x) { return "Number"; }
    static String m7(Object x) { return "Object"; }
    static String m7(byte x) { return "byte"; }
    static String m8(byte x) { return "byte"; }
    static String m8(byte... x) { return "byte..."; }
    static String m9(long... x) { return "long..."; }
    static String m9(byte x) { return "byte"; }
    static String m10(short x) { return "short"; }
    static String m10(int x) { return "int"; }
    static String m11(long x) { return "long"; }
    static String m11(short x) { return "short"; }
    static String m12(short x) { return "short"; }
    static String m12(float x) { return "float"; }
    static String m13(double x) { return "double"; }
    static String m13(short x) { return "short"; }
    static String m14(short x) { return "short"; }
    static String m14(Byte x) { return "Byte"; }
    static String m15(Number x) { return "Number"; }
    static String m15(short x) { return "short"; }
    static String m16(short x) { return "short"; }
    static String m16(Object x) { return "Object"; }
    static String m17(byte... x) { return "byte..."; }
    static String m17(short x) { return "short"; }
    static String m18(short x) { return "short"; }
    static String m18(long... x) { return "long..."; }
    static String m19(long x) { return "long"; }
    static String m19(int x) { return "int"; }
    static String m20(int x) { return "int"; }
    static String m20(float x) { return "float"; }
    static String m21(double x) { return "double"; }
    static String m21(int x) { return "int"; }
    static String m22(int x) { return "int"; }
    static String m22(Byte x) { return "Byte"; }
    static String m23(Number x) { return "Number"; }
    static String m23(int x) { return "int"; }
    static String m24(int x) { return "int"; }
    static String m24(Object x) { return "Object"; }
    static String m25(byte... x) { return "byte..."; }
    static String m25(int x) { return "int"; }
    static String m26(int x) { return "int"; }
    static String m26(long... x) { return "long..."; }
    static String m27(float x) { return "float"; }
    static String m27(long x) { return "long"; }
    static String m28(long x) { return "long"; }
    static String m28(double x) { return "double"; }
    static String m29(Byte x) { return "Byte"; }
    static String m29(long x) { return "long"; }
    static String m30(long x) { return "long"; }
    static String m30(Number x) { return "Number"; }
    static String m31(Object x) { return "Object"; }
    static String m31(long x) { return "long"; }
    static String m32(long x) { return "long"; }
    static String m32(byte... x) { return "byte..."; }
    static String m33(long... x) { return "long..."; }
    static String m33(long x) { return "long"; }
    static String m34(float x) { return "float"; }
    static String m34(double x) { return "double"; }
    static String m35(Byte x) { return "Byte"; }
    static String m35(float x) { return "float"; }
    static String m36(float x) { return "float"; }
    static String m36(Number x) { return "Number"; }
    static String m37(Object x) { return "Object"; }
    static String m37(float x) { return "float"; }
    static String m38(float x) { return "float"; }
    static String m38(byte... x) { return "byte..."; }
    static String m39(long... x) { return "long..."; }
    static String m39(float x) { return "float"; }
    static String m40(double x) { return "double"; }
    static String m40(Byte x) { return "Byte"; }
    static String m41(Number x) { return "Number"; }
    static String m41(double x) { return "double"; }
    static String m42(double x) { return "double"; }
    static String m42(Object x) { return "Object"; }
    static String m43(byte... x) { return "byte..."; }
    static String m43(double x) { return "double"; }
    static String m44(double x) { return "double"; }
    static String m44(long... x) { return "long..."; }
    static String m45(Number x) { return "Number"; }
    static String m45(Byte x) { return "Byte"; }
    static String m46(Byte x) { return "Byte"; }
    static String m46(Object x) { return "Object"; }
    static String m47(byte... x) { return "byte..."; }
    static String m47(Byte x) { return "Byte"; }
    static String m48(Byte x) { return "Byte"; }
    static String m48(long... x) { return "long..."; }
    static String m49(Object x) { return "Object"; }
    static String m49(Number x) { return "Number"; }
    static String m50(Number x) { return "Number"; }
    static String m50(byte... x) { return "byte..."; }
    static String m51(long... x) { return "long..."; }
    static String m51(Number x) { return "Number"; }
    static String m52(Object x) { return "Object"; }
    static String m52(byte... x) { return "byte..."; }
    static String m53(long... x) { return "long..."; }
    static String m53(Object x) { return "Object"; }
    static String m54(byte... x) { return "byte..."; }
    static String m54(long... x) { return "long..."; }

    public static void main(String[] args) {
        byte x = 1;
        System.out.println("byte, short: " + m0(x));
        System.out.println("int, byte: " + m1(x));
        System.out.println("byte, long: " + m2(x));
        System.out.println("float, byte: " + m3(x));
        System.out.println("byte, double: " + m4(x));
        System.out.println("Byte, byte: " + m5(x));
        System.out.println("byte, Number: " + m6(x));
        System.out.println("Object, byte: " + m7(x));
        System.out.println("byte, byte...: " + m8(x));
        System.out.println("long..., byte: " + m9(x));
        System.out.println("short, int: " + m10(x));
        System.out.println("long, short: " + m11(x));
        System.out.println("short, float: " + m12(x));
        System.out.println("double, short: " + m13(x));
        System.out.println("short, Byte: " + m14(x));
        System.out.println("Number, short: " + m15(x));
        System.out.println("short, Object: " + m16(x));
        System.out.println("byte..., short: " + m17(x));
        System.out.println("short, long...: " + m18(x));
        System.out.println("long, int: " + m19(x));
        System.out.println("int, float: " + m20(x));
        System.out.println("double, int: " + m21(x));
        System.out.println("int, Byte: " + m22(x));
        System.out.println("Number, int: " + m23(x));
        System.out.println("int, Object: " + m24(x));
        System.out.println("byte..., int: " + m25(x));
        System.out.println("int, long...: " + m26(x));
        System.out.println("float, long: " + m27(x));
        System.out.println("long, double: " + m28(x));
        System.out.println("Byte, long: " + m29(x));
        System.out.println("long, Number: " + m30(x));
        System.out.println("Object, long: " + m31(x));
        System.out.println("long, byte...: " + m32(x));
        System.out.println("long..., long: " + m33(x));
        System.out.println("float, double: " + m34(x));
        System.out.println("Byte, float: " + m35(x));
        System.out.println("float, Number: " + m36(x));
        System.out.println("Object, float: " + m37(x));
        System.out.println("float, byte...: " + m38(x));
        System.out.println("long..., float: " + m39(x));
        System.out.println("double, Byte: " + m40(x));
        System.out.println("Number, double: " + m41(x));
        System.out.println("double, Object: " + m42(x));
        System.out.println("byte..., double: " + m43(x));
        System.out.println("double, long...: " + m44(x));
        System.out.println("Number, Byte: " + m45(x));
        System.out.println("Byte, Object: " + m46(x));
        System.out.println("byte..., Byte: " + m47(x));
        System.out.println("Byte, long...: " + m48(x));
        System.out.println("Object, Number: " + m49(x));
        System.out.println("Number, byte...: " + m50(x));
        System.out.println("long..., Number: " + m51(x));
        System.out.println("Object, byte...: " + m52(x));
        System.out.println("long..., Object: " + m53(x));
        System.out.println("byte..., long...: " + m54(x));
    }
}
