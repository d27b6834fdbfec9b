class Main {
    static Object two(Object a, Object b) { return b; }
    static Object m(int i) { return two(i, switch (i) { default -> { try { yield 1L; } catch (RuntimeException e) { yield 2L; } } }); }
    public static void main(String[] args) {
        System.out.println(m(0));
    }
}
