class Main {
    class J { J(Object o) { } }
    class D extends Main { class C extends J { C(int z) { super((java.util.function.Supplier<Object>) () -> Main.this); } } }
    public static void main(String[] args) {
        new Main().new D().new C(1);
    }
}
