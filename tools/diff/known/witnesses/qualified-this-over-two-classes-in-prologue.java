class Main {
    static class B { B(Object o) { } B() { } }
    void m() { class A { class C extends B { C() { super(new Object() { Object g = Main.this; }.g); } } } }
    public static void main(String[] args) {
        new Main().m();
    }
}
