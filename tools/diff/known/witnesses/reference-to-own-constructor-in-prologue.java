class Main {
    static class B { B(Object o) { } B() { } }
    static void m() { class C extends B { C(int x, int y) { } C(int z) { super((java.util.function.BiFunction<Integer, Integer, Object>) C::new); } } new C(1); }
    public static void main(String[] args) {
        m();
    }
}
