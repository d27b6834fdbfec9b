class Main {
    static class B { B(Object o) { ((java.util.function.Supplier<Object>) o).get(); } }
    class C extends B { C() { super((java.util.function.Supplier<Object>) Main.super::toString); } }
    public static void main(String[] args) {
        new Main().new C();
    }
}
