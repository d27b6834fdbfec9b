class Main {
    static void m() { class W { class X { } } class Z extends W { void g() { new X(); } } new Z().g(); }
    public static void main(String[] args) { m(); }
}
