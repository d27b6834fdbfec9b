class Main {
    static void show(Object o) { System.out.println(o); }
    static void m(int i) { show(switch (i) { default -> { try { yield 1L; } catch (RuntimeException e) { yield 2L; } } }); }
    public static void main(String[] args) {
        m(0);
    }
}
