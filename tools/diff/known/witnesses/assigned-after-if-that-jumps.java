class Main {
    static void run(boolean b) {
        int x;
        do { f(); if (true) { x = 1; break; } } while (b);
        System.out.println(x);
    }
    static void f() { }
    public static void main(String[] args) { run(true); }
}
