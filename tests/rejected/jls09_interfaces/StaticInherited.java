// JLS 8.4.8: a static method of an interface is not inherited.
public class StaticInherited {
    interface A { static void f() { } }
    static class C implements A {
        void g() {
            f(); // error
        }
    }
}
