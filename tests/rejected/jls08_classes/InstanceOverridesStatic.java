// JLS 8.4.8.1: an instance method does not override a static one.
public class InstanceOverridesStatic {
    static class A { static void f() { } }
    static class B extends A {
        void f() { } // error
    }
}
