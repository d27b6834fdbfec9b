// JLS 4.5.1: type arguments that are types with different arguments are distinct.
public class CastNestedWildcard {
    static void f(java.util.List<java.util.List<? extends CharSequence>> x) {
        Object y = (java.util.List<java.util.List<CharSequence>>) x; // error
    }
}
