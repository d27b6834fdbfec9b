class Main {
    static void run() { class C { final int x; Runnable r = () -> use((x = 1) + x); { x = 1; } } use(new C().x); }
    static int use(int used) { System.out.println(used); return used; }
    public static void main(String[] args) {
        run();
    }
}
