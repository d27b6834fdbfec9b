// JLS 9.4.1.3: a class chooses between two default methods.
public class DefaultResolved {
    interface A { default int f() { return 1; } }
    interface B { default int f() { return 2; } }
    static class C implements A, B { public int f() { return A.super.f() + B.super.f(); } }
}
