// Which of two overloads takes a `char`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadChar {
    static String m0(char x) { return "char"; }
    static String m0(int x) { return "int"; }
    static String m1(long x) { return "long"; }
    static String m1(char x) { return "char"; }
    static String m2(char x) { return "char"; }
    static String m2(float x) { return "float"; }
    static String m3(double x) { return "double"; }
    static String m3(char x) { return "char"; }
    static String m4(char x) { return "char"; }
    static String m4(Character x) { return "Character"; }
    static String m5(Object x) { return "Object"; }
    static String m5(char x) { return "char"; }
    static String m6(char x) { return "char"; }
    static String m6(char... x) { return "char..."; }
    static String m7(int... x) { return "int..."; }
    static String m7(char x) { return "char"; }
    static String m8(int x) { return "int"; }
    static String m8(long x) { return "long"; }
    static String m9(float x) { return "float"; }
    static String m9(int x) { return "int"; }
    static String m10(int x) { return "int"; }
    static String m10(double x) { return "double"; }
    static String m11(Character x) { return "Character"; }
    static String m11(int x) { return "int"; }
    static String m12(int x) { return "int"; }
    static String m12(Object x) { return "Object"; }
    static String m13(char... x) { return "char..."; }
    static String m13(int x) { return "int"; }
    static String m14(int x) { return "int"; }
    static String m14(int... x) { return "int..."; }
    static String m15(float x) { return "float"; }
    static String m15(long x) { return "long"; }
    static String m16(long x) { return "long"; }
    static String m16(double x) { return "double"; }
    static String m17(Character x) { return "Character"; }
    static String m17(long x) { return "long"; }
    static String m18(long x) { return "long"; }
    static String m18(Object x) { return "Object"; }
    static String m19(char... x) { return "char..."; }
    static String m19(long x) { return "long"; }
    static String m20(long x) { return "long"; }
    static String m20(int... x) { return "int..."; }
    static String m21(double x) { return "double"; }
    static String m21(float x) { return "float"; }
    static String m22(float x) { return "float"; }
    static String m22(Character x) { return "Character"; }
    static String m23(Object x) { return "Object"; }
    static String m23(float x) { return "float"; }
    static String m24(float x) { return "float"; }
    static String m24(char... x) { return "char..."; }
    static String m25(int... x) { return "int..."; }
    static String m25(float x) { return "float"; }
    static String m26(double x) { return "double"; }
    static String m26(Character x) { return "Character"; }
    static String m27(Object x) { return "Object"; }
    static String m27(double x) { return "double"; }
    static String m28(double x) { return "double"; }
    static String m28(char... x) { return "char..."; }
    static String m29(int... x) { return "int..."; }
    static String m29(double x) { return "double"; }
    static String m30(Character x) { return "Character"; }
    static String m30(Object x) { return "Object"; }
    static String m31(char... x) { return "char..."; }
    static String m31(Character x) { return "Character"; }
    static String m32(Character x) { return "Character"; }
    static String m32(int... x) { return "int..."; }
    static String m33(char... x) { return "char..."; }
    static String m33(Object x) { return "Object"; }
    static String m34(Object x) { return "Object"; }
    static String m34(int... x) { return "int..."; }
    static String m35(int... x) { return "int..."; }
    static String m35(char... x) { return "char..."; }

    public static void main(String[] args) {
        char x = 'c';
        System.out.println("char, int: " + m0(x));
        System.out.println("long, char: " + m1(x));
        System.out.println("char, float: " + m2(x));
        System.out.println("double, char: " + m3(x));
        System.out.println("char, Character: " + m4(x));
        System.out.println("Object, char: " + m5(x));
        System.out.println("char, char...: " + m6(x));
        System.out.println("int..., char: " + m7(x));
        System.out.println("int, long: " + m8(x));
        System.out.println("float, int: " + m9(x));
        System.out.println("int, double: " + m10(x));
        System.out.println("Character, int: " + m11(x));
        System.out.println("int, Object: " + m12(x));
        System.out.println("char..., int: " + m13(x));
        System.out.println("int, int...: " + m14(x));
        System.out.println("float, long: " + m15(x));
        System.out.println("long, double: " + m16(x));
        System.out.println("Character, long: " + m17(x));
        System.out.println("long, Object: " + m18(x));
        System.out.println("char..., long: " + m19(x));
        System.out.println("long, int...: " + m20(x));
        System.out.println("double, float: " + m21(x));
        System.out.println("float, Character: " + m22(x));
        System.out.println("Object, float: " + m23(x));
        System.out.println("float, char...: " + m24(x));
        System.out.println("int..., float: " + m25(x));
        System.out.println("double, Character: " + m26(x));
        System.out.println("Object, double: " + m27(x));
        System.out.println("double, char...: " + m28(x));
        System.out.println("int..., double: " + m29(x));
        System.out.println("Character, Object: " + m30(x));
        System.out.println("char..., Character: " + m31(x));
        System.out.println("Character, int...: " + m32(x));
        System.out.println("char..., Object: " + m33(x));
        System.out.println("Object, int...: " + m34(x));
        System.out.println("int..., char...: " + m35(x));
    }
}
