class Main {
    static void m(int y) { interface I { Runnable r = () -> { class L { int h = y; } System.out.println(new L().h); }; } I.r.run(); }
    public static void main(String[] args) { m(1); }
}
