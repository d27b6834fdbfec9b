class Main {
    static void run() {
        final int x;
        new Object() { { x = 1; } };
        x = 2;
        Runnable r = () -> System.out.println(x);
    }
}
