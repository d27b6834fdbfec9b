class Main {
    static Object id(Object o) { return o; }
    static class B { B(Object o) { } B() { } Object bm() { return 1; } }
    static class C extends B { C(int z) { super(id(switch (z) { default -> { yield id(super.bm()); } })); } }
    public static void main(String[] args) {
        new Main();
    }
}
