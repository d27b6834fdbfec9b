class Main {
    static class B { B(Object o) { } Object f; }
    static class C extends B { C() { super(C.super.f); } }
    public static void main(String[] args) {
        new C();
    }
}
