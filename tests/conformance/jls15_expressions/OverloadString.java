// Which of two overloads takes a `String`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadString {
    static String m0(String x) { return "String"; }
    static String m0(CharSequence x) { return "CharSequence"; }
    static String m1(Object x) { return "Object"; }
    static String m1(String x) { return "String"; }
    static String m2(String x) { return "String"; }
    static String m2(String... x) { return "String..."; }
    static String m3(Object... x) { return "Object..."; }
    static String m3(String x) { return "String"; }
    static String m4(CharSequence x) { return "CharSequence"; }
    static String m4(Object x) { return "Object"; }
    static String m5(String... x) { return "String..."; }
    static String m5(CharSequence x) { return "CharSequence"; }
    static String m6(CharSequence x) { return "CharSequence"; }
    static String m6(Object... x) { return "Object..."; }
    static String m7(String... x) { return "String..."; }
    static String m7(Object x) { return "Object"; }
    static String m8(Object x) { return "Object"; }
    static String m8(Object... x) { return "Object..."; }
    static String m9(Object... x) { return "Object..."; }
    static String m9(String... x) { return "String..."; }

    public static void main(String[] args) {
        String x = "s";
        System.out.println("String, CharSequence: " + m0(x));
        System.out.println("Object, String: " + m1(x));
        System.out.println("String, String...: " + m2(x));
        System.out.println("Object..., String: " + m3(x));
        System.out.println("CharSequence, Object: " + m4(x));
        System.out.println("String..., CharSequence: " + m5(x));
        System.out.println("CharSequence, Object...: " + m6(x));
        System.out.println("String..., Object: " + m7(x));
        System.out.println("Object, Object...: " + m8(x));
        System.out.println("Object..., String...: " + m9(x));
    }
}
