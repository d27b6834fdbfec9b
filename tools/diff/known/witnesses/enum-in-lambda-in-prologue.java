class Main {
    Main(Runnable r) { r.run(); }
    Main(int y) { this(() -> { enum E { A } System.out.println(E.A); }); }
    public static void main(String[] args) { new Main(1); }
}
