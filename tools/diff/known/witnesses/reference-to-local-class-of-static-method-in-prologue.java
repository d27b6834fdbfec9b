class Main {
    static class B { B(Object o) { } B() { } }
    static void m() { class V { } class C extends B { C() { super((java.util.function.Supplier<Object>) V::new); } } new C(); }
    public static void main(String[] args) {
        m();
    }
}
