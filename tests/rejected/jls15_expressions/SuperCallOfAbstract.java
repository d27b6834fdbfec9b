// JLS 15.12.3: what a superinterface makes abstract again has no body to call.
class SuperCallOfAbstract {
    interface A { default void m() { } }
    interface B extends A { void m(); }
    interface C extends A, B { }
    static abstract class D implements C {
        void call() { C.super.m(); } // error
        Runnable reference() { return C.super::m; } // error
    }
}
