// JLS 15.12.3, 15.11.2: what `Interface.super` cannot name.
class SuperSkips {
    interface I { int F = 1; default void m() {} }
    interface J extends I { default void m() {} }
    interface K extends I {}
    static class C implements J, K {
        void foo() { K.super.m(); } // error
        int bar() { return K.super.F; } // error
    }
}
