class Main {
    static void m(int z) { int q = 5; q %= z; }
    public static void main(String[] a) { m(0); }
}
