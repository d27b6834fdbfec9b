class Main {
    static class B { B(Object o) { } B() { } }
    static class C extends B { class In { } C(int z) { super(switch (z) { default -> this.new In(); }); } }
    public static void main(String[] args) {
        new Main();
    }
}
