// JLS 15.12.2.2, 15.12.2.5: a lambda expression with a result that is not pertinent to applicability makes no method more specific.
class InexactInLambda {
    interface F { Object f(); }
    interface H { Runnable f(); }
    static void n(F f) { }
    static void n(H f) { }
    static void several() { }
    static void several(int i) { }
    static void one() { }
    void f() {
        n(() -> InexactInLambda::one);
        n(() -> () -> { });
        n(() -> InexactInLambda::several); // error
    }
}
