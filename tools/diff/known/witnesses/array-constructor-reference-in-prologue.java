class Main {
    class In { }
    static class B { B(java.util.function.Supplier<Object> s) { } }
    class C extends B { C() { super(() -> { java.util.function.IntFunction<In[]> f = In[]::new; return f; }); } }
    public static void main(String[] args) {
        new Main().new C();
    }
}
