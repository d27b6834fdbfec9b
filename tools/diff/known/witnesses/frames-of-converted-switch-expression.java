class Main {
    static long m(int i) { return (long) switch (i) { default -> { try { throw new RuntimeException(); } catch (RuntimeException e) { yield 1; } } }; }
    public static void main(String[] args) {
        System.out.println(m(0));
    }
}
