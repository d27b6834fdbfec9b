class Main {
    void m(int y) { class V { int w = y; } java.util.function.Supplier<Object> s = () -> { class L extends V { } return new L(); }; }
    public static void main(String[] args) {
        new Main();
    }
}
