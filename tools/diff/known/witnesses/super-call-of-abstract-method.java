interface A { default void m() { } }
interface B extends A { void m(); }
interface C extends A, B { }
abstract class D implements C { void n() { C.super.m(); } }
