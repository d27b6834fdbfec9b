// JLS 9.4.1: the more specific interface's default method is inherited.
public class DefaultFromSubinterface {
    interface A { default int f() { return 1; } }
    interface B extends A { default int f() { return 2; } }
    static class C implements A, B { }
}
