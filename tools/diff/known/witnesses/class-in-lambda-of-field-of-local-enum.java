class Main {
    static int f() { return 3; }
    static void m() { enum E { A; Runnable r = () -> { int k = f(); class L { int h = k; } System.out.println(new L().h); }; } E.A.r.run(); }
    public static void main(String[] args) { m(); }
}
