class Main {
    static class C { }
    interface J { }
    static void m(C c) { Object q = (C & J) c; }
    public static void main(String[] a) { m(new C()); }
}
