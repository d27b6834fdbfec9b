// JLS 8.4.5: a primitive result is the same in an override.
public class OverridePrimitiveResult {
    static class A { long f() { return 1; } }
    static class B extends A {
        int f() { return 1; } // error
    }
}
