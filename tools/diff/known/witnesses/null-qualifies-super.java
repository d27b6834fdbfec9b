class Main {
    class In { }
    class C extends In { C() { null.super(); } }
    public static void main(String[] args) {
        new Main();
    }
}
