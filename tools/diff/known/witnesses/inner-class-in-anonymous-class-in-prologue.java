class Main {
    class In { }
    class J { J(Object o) { } }
    void m() { new Object() { class C extends J { C() { super(new Object() { Object g = new In(); }.g); } } }; }
    public static void main(String[] args) {
        new Main().m();
    }
}
