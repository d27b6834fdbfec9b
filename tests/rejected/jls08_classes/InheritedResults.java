// JLS 8.4.8.3: a class or interface inherits methods with incompatible results.
class InheritedResults {
    interface A { int f(); } interface B { void f(); } interface B2 { long f(); }
    interface C extends A, B {} // error
    abstract static class D implements A, B {} // error
    interface E { String g(); } interface F { Integer g(); }
    interface G extends E, F {} // error
    static abstract class H implements E, F {} // error
    static class I { public Object g() { return null; } }
    static class J extends I implements E {} // error
    abstract static class K extends I implements E {} // error
    interface L { java.util.List<String> h(); } interface M { java.util.List<Integer> h(); }
    interface N extends L, M {} // error
    abstract static class A1 { abstract int f(); }
    abstract static class A2 extends A1 implements B {} // error
    interface T<X> { X k(X x); } interface T2<X> { java.util.List k(X x); }
    interface T3<X> extends T<X>, T2 {} // error
    static abstract class U<X> { abstract X o(X x); } interface U2<X> { default <Y> Y o(Integer x) { return null; } }
    static abstract class U3 extends U<Integer> implements U2<Integer> {} // error
}
