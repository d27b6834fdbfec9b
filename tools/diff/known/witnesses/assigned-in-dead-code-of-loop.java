class Main {
    static void run(boolean b) {
        final int x;
        while (b) { f(); if (false) { x = 1; } }
        x = 2;
        System.out.println(x);
    }
    static void f() { }
    public static void main(String[] args) { run(false); }
}
