class Main {
    static class B { B(Object o) { } B() { } }
    void m() { class D { } class C extends B { C() { super((java.util.function.Supplier<Object>) () -> new D()); } } new C(); }
    public static void main(String[] args) {
        new Main();
    }
}
