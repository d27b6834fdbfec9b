// JLS 8.4.8.3: an override does not reduce access.
public class OverrideWeaker {
    static class A { public void f() { } }
    static class B extends A {
        void f() { } // error
    }
}
