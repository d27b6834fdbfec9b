// Which of two overloads takes a `Character`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadBoxCharacter {
    static String m0(Character x) { return "Character"; }
    static String m0(Object x) { return "Object"; }
    static String m1(char x) { return "char"; }
    static String m1(Character x) { return "Character"; }
    static String m2(Character x) { return "Character"; }
    static String m2(int x) { return "int"; }
    static String m3(long x) { return "long"; }
    static String m3(Character x) { return "Character"; }
    static String m4(Character x) { return "Character"; }
    static String m4(float x) { return "float"; }
    static String m5(double x) { return "double"; }
    static String m5(Character x) { return "Character"; }
    static String m6(Character x) { return "Character"; }
    static String m6(Character... x) { return "Character..."; }
    static String m7(Object... x) { return "Object..."; }
    static String m7(Character x) { return "Character"; }
    static String m8(Object x) { return "Object"; }
    static String m8(char x) { return "char"; }
    static String m9(int x) { return "int"; }
    static String m9(Object x) { return "Object"; }
    static String m10(Object x) { return "Object"; }
    static String m10(long x) { return "long"; }
    static String m11(float x) { return "float"; }
    static String m11(Object x) { return "Object"; }
    static String m12(Object x) { return "Object"; }
    static String m12(double x) { return "double"; }
    static String m13(Character... x) { return "Character..."; }
    static String m13(Object x) { return "Object"; }
    static String m14(Object x) { return "Object"; }
    static String m14(Object... x) { return "Object..."; }
    static String m15(int x) { return "int"; }
    static String m15(char x) { return "char"; }
    static String m16(char x) { return "char"; }
    static String m16(long x) { return "long"; }
    static String m17(float x) { return "float"; }
    static String m17(char x) { return "char"; }
    static String m18(char x) { return "char"; }
    static String m18(double x) { return "double"; }
    static String m19(Character... x) { return "Character..."; }
    static String m19(char x) { return "char"; }
    static String m20(char x) { return "char"; }
    static String m20(Object... x) { return "Object..."; }
    static String m21(long x) { return "long"; }
    static String m21(int x) { return "int"; }
    static String m22(int x) { return "int"; }
    static String m22(float x) { return "float"; }
    static String m23(double x) { return "double"; }
    static String m23(int x) { return "int"; }
    static String m24(int x) { return "int"; }
    static String m24(Character... x) { return "Character..."; }
    static String m25(Object... x) { return "Object..."; }
    static String m25(int x) { return "int"; }
    static String m26(long x) { return "long"; }
    static String m26(float x) { return "float"; }
    static String m27(double x) { return "double"; }
    static String m27(long x) { return "long"; }
    static String m28(long x) { return "long"; }
    static String m28(Character... x) { return "Character..."; }
    static String m29(Object... x) { return "Object..."; }
    static String m29(long x) { return "long"; }
    static String m30(float x) { return "float"; }
    static String m30(double x) { return "double"; }
    static String m31(Character... x) { return "Character..."; }
    static String m31(float x) { return "float"; }
    static String m32(float x) { return "float"; }
    static String m32(Object... x) { return "Object..."; }
    static String m33(Character... x) { return "Character..."; }
    static String m33(double x) { return "double"; }
    static String m34(double x) { return "double"; }
    static String m34(Object... x) { return "Object..."; }
    static String m35(Object... x) { return "Object..."; }
    static String m35(Character... x) { return "Character..."; }

    public static void main(String[] args) {
        Character x = 'c';
        System.out.println("Character, Object: " + m0(x));
        System.out.println("char, Character: " + m1(x));
        System.out.println("Character, int: " + m2(x));
        System.out.println("long, Character: " + m3(x));
        System.out.println("Character, float: " + m4(x));
        System.out.println("double, Character: " + m5(x));
        System.out.println("Character, Character...: " + m6(x));
        System.out.println("Object..., Character: " + m7(x));
        System.out.println("Object, char: " + m8(x));
        System.out.println("int, Object: " + m9(x));
        System.out.println("Object, long: " + m10(x));
        System.out.println("float, Object: " + m11(x));
        System.out.println("Object, double: " + m12(x));
        System.out.println("Character..., Object: " + m13(x));
        System.out.println("Object, Object...: " + m14(x));
        System.out.println("int, char: " + m15(x));
        System.out.println("char, long: " + m16(x));
        System.out.println("float, char: " + m17(x));
        System.out.println("char, double: " + m18(x));
        System.out.println("Character..., char: " + m19(x));
        System.out.println("char, Object...: " + m20(x));
        System.out.println("long, int: " + m21(x));
        System.out.println("int, float: " + m22(x));
        System.out.println("double, int: " + m23(x));
        System.out.println("int, Character...: " + m24(x));
        System.out.println("Object..., int: " + m25(x));
        System.out.println("long, float: " + m26(x));
        System.out.println("double, long: " + m27(x));
        System.out.println("long, Character...: " + m28(x));
        System.out.println("Object..., long: " + m29(x));
        System.out.println("float, double: " + m30(x));
        System.out.println("Character..., float: " + m31(x));
        System.out.println("float, Object...: " + m32(x));
        System.out.println("Character..., double: " + m33(x));
        System.out.println("double, Object...: " + m34(x));
        System.out.println("Object..., Character...: " + m35(x));
    }
}
