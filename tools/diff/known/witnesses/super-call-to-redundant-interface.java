interface A { default void m() { } }
class B implements A { }
class C extends B implements A { void n() { A.super.m(); } }
