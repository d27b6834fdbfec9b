class Main {
    Main(Runnable r) { r.run(); }
    Main(int y) { this(() -> { class L { } }); }
    public static void main(String[] args) { new Main(1); }
}
