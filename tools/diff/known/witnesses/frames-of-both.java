class Main {
    static void show(Object o) { System.out.println(o); }
    static void m(int i, boolean b) { show(b ? 2L : switch (i) { default -> { try { throw new RuntimeException(); } catch (RuntimeException e) { yield 1; } } }); }
    public static void main(String[] args) {
        m(0, false);
    }
}
