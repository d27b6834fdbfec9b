class Main {
    static void m(int y) { enum E { A { int g() { return y; } }; abstract int g(); } System.out.println(E.A.g()); }
    public static void main(String[] args) { m(1); }
}
