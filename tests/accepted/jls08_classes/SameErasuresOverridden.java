// JLS 8.4.8.3: methods with the same erasure, one of which overrides the other.
class SameErasuresOverridden {
    interface I<T> { void n(T t); } interface J { void n(Object o); }
    static abstract class C<T> implements I<T>, J {}
    static abstract class D implements I<Object>, J {}
    static abstract class E<T> implements I<T>, J { public void n(Object o) {} }
    static abstract class F<T> implements I<T> { public void n(Object o) {} }
}
