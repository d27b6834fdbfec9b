// JLS 8.4.3.3: a final method is not overridden.
public class OverridesFinal {
    static class A { final void f() { } }
    static class B extends A {
        void f() { } // error
    }
}
