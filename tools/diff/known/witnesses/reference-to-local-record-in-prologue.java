class Main {
    void m() { record C(Object o, int i) { C(int z) { this((java.util.function.BiFunction<Integer, Integer, Object>) C::new, 1); } } new C(1); }
    public static void main(String[] args) {
        new Main().m();
    }
}
