class Main {
    static long m(int i) { return (long) switch (i) { default -> { try { yield 1; } catch (RuntimeException e) { yield i; } } }; }
    public static void main(String[] args) {
        System.out.println(m(0));
    }
}
