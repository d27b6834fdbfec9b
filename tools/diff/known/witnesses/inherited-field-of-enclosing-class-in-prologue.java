class Main {
    int f;
    static class J { J(Object o) { } }
    class D extends Main { class C extends J { C(int z) { super((java.util.function.Supplier<Object>) () -> f); } } }
    public static void main(String[] args) {
        new Main().new D().new C(1);
    }
}
