// JLS 8.4.8.3: the result of an override can stand for that of the overridden method.
public class OverrideResult {
    static class A { Integer f() { return 1; } }
    static class B extends A {
        Number f() { return 1; } // error
    }
}
