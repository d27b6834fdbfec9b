class Main {
    static Object two(Object x, Object y) { return x + "," + y; }
    static RuntimeException f() { return null; }
    static void run(int i) {
        assert i == 1 : two(1, switch (i) { default -> { try { f(); yield 1; } catch (RuntimeException z) { yield i; } } });
    }
    public static void main(String[] args) {
        run(0);
    }
}
