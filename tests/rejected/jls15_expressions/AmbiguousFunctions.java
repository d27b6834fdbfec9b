// JLS 15.12.2.5: functional interfaces of which none is more specific.
class AmbiguousFunctions {
    interface I<T> { void take(T a, String b); }
    interface J<T> { void take(String a, T b); }
    interface P { void take(int x); }
    interface Q { void take(Integer x); }
    interface F1 { <X> Object apply(Object a); }
    interface F2 { String apply(Object a); }
    interface N { int get(); }
    interface S { String get(); }
    interface B { int m(int c); }
    interface GivesB { B m(int a); }
    interface GivesS { String m(int a); }
    static <T> void generic(I<T> x) {}
    static <T> void generic(J<T> x) {}
    static void boxes(P x) {}
    static void boxes(Q x) {}
    static void results(F1 x) {}
    static void results(F2 x) {}
    static void never(N x) {}
    static void never(S x) {}
    static void nested(GivesB x) {}
    static void nested(GivesS x) {}
    static void two(String a, String b) {}
    static void one(Integer x) {}
    static String name(Object o) { return ""; }
    void test() {
        generic((String a, String b) -> {}); // error
        generic(AmbiguousFunctions::two); // error
        boxes(AmbiguousFunctions::one); // error
        results(AmbiguousFunctions::name); // error
        never(() -> { throw new RuntimeException(); }); // error
        nested((int a) -> { return c -> 0; }); // error
    }
}
