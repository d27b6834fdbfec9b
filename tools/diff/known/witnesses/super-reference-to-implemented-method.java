interface A { void m(); }
interface B extends A { default void m() { } }
interface C extends A, B { }
class D implements C { Runnable n() { return C.super::m; } }
