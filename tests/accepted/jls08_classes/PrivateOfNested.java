// JLS 6.6.1: private members are usable in the whole top-level class.
public class PrivateOfNested {
    static class A { private int x; private A() { } private static void f() { } }
    static class B { int g(A a) { A.f(); return a.x + new A().x; } }
}
