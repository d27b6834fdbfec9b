class Main {
    static int t = 0;
    static RuntimeException f() { return null; }
    static void show(Object o) { System.out.println(o + " " + o.getClass().getSimpleName()); }
    Object run(int i, long l, String s, boolean b, Object o, Integer w, double d, char c, byte y, Long v, int[] ia, Main m) {
        synchronized (switch (i) { default -> { try { f(); yield "o"; } catch (RuntimeException z) { yield o; } } }) { show(1); }
        return null;
    }
    public static void main(String[] args) {
        new Main().run(0, 9L, "s", true, "o", 2, 2.5, 'd', (byte) 6, 5L, new int[] { 3 }, new Main());
        new Main().run(1, 9L, "s", true, "o", 2, 2.5, 'd', (byte) 6, 5L, new int[] { 3 }, new Main());
        show(t);
    }
}
