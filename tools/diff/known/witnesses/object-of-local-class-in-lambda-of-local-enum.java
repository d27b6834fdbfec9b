class Main {
    static void m() { enum E { A; Runnable r = () -> { class L { } new L(); }; } E.A.r.run(); }
    public static void main(String[] args) { m(); }
}
