class Main {
    static void round() { }
    static void use(int x) { System.out.println(x); }
    static void m() { int x; new Object() { { if (false) { use(x); } } }; }
    public static void main(String[] args) {
        m();
    }
}
