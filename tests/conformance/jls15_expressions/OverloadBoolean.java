// Which of two overloads takes a `boolean`, for each pair of parameter types that do.
// Made by tests/suite/conformance/families.rs.
public class OverloadBoolean {
    static String m0(boolean x) { return "boolean"; }
    static String m0(Boolean x) { return "Boolean"; }
    static String m1(Object x) { return "Object"; }
    static String m1(boolean x) { return "boolean"; }
    static String m2(boolean x) { return "boolean"; }
    static String m2(boolean... x) { return "boolean..."; }
    static String m3(Object x) { return "Object"; }
    static String m3(Boolean x) { return "Boolean"; }
    static String m4(Boolean x) { return "Boolean"; }
    static String m4(boolean... x) { return "boolean..."; }
    static String m5(boolean... x) { return "boolean..."; }
    static String m5(Object x) { return "Object"; }

    public static void main(String[] args) {
        boolean x = true;
        System.out.println("boolean, Boolean: " + m0(x));
        System.out.println("Object, boolean: " + m1(x));
        System.out.println("boolean, boolean...: " + m2(x));
        System.out.println("Object, Boolean: " + m3(x));
        System.out.println("Boolean, boolean...: " + m4(x));
        System.out.println("boolean..., Object: " + m5(x));
    }
}
