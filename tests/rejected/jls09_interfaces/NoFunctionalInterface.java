// JLS 9.6.4.9: @FunctionalInterface on what is none.
class NoFunctionalInterface {
    @FunctionalInterface // error
    interface A {}
    @FunctionalInterface // error
    interface B { void a(); void b(); }
    @FunctionalInterface // error
    interface C { boolean equals(Object o); }
    @FunctionalInterface // error
    class D {}
    @FunctionalInterface // error
    interface E { default void x() {} }
    @FunctionalInterface // error
    enum F {}
    @FunctionalInterface // error
    interface G { int a(int x); int a(long x); }
}
