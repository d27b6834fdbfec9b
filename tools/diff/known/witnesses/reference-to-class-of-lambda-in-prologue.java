class Main {
    static class B { B(Object o) { } B() { } }
    class C extends B { C(int z) { super((java.util.function.Supplier<Object>) () -> { class L { } return (java.util.function.Supplier<Object>) L::new; }); } }
    public static void main(String[] args) {
        new Main().new C(1);
    }
}
