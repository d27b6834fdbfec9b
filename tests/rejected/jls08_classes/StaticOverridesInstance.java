// JLS 8.4.8.2: a static method does not hide an instance method.
public class StaticOverridesInstance {
    static class A { void f() { } }
    static class B extends A {
        static void f() { } // error
    }
}
