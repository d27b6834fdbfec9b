interface I { default Object m() { return 1; } }
class Main {
    static class B { B(Object o) { } B() { } }
    static class C extends B implements I { C() { super((java.util.function.Supplier<Object>) I.super::m); } }
    public static void main(String[] args) {
        new Main();
    }
}
