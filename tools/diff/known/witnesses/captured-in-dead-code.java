class Main {
    static void run() {
        int x;
        class K { void m() { if (false) { use(x); } } }
    }
    static void use(int used) { }
}
