class Main {
    int f;
    static class B { B(Object o) { } B() { } }
    class C extends B { C(int z) { super((java.util.function.Supplier<Object>) () -> new Object() { Object g = Main.this.f; }.g); } }
    public static void main(String[] args) {
        new Main();
    }
}
