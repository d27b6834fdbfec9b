class Main {
    static class B { B(Object o) { } B() { } }
    static class C extends B { Object m() { return 1; } C(int z) { super(switch (z) { default -> this.m(); }); } }
    public static void main(String[] args) {
        new Main();
    }
}
