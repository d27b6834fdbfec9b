// JLS 15.12.3: a static method of an interface is not called by `super`.
public class StaticBySuper {
    interface I {
        static void m() {
        }
    }

    static class C implements I {
        void call() {
            I.super.m(); // error
        }
    }
}
