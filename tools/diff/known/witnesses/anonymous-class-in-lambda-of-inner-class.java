class Main {
    static class Ne { }
    static class B { B(java.util.function.Supplier<Object> s) { s.get(); } }
    class C extends B { C() { super((java.util.function.Supplier<Object>) () -> new Ne() { }); } }
    public static void main(String[] args) {
        new Main().new C();
    }
}
