class Main {
    static class B { B(Object o) { } B() { } }
    static class C extends B { C(int z) { super(switch (z) { default -> { class L { } yield new L(); } }); } }
    public static void main(String[] args) {
        new Main();
    }
}
