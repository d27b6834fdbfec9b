class Main {
    static int m(int i, int j) { return i << switch (j) { default -> { try { yield 2L; } catch (RuntimeException e) { yield 3L; } } }; }
    public static void main(String[] args) {
        System.out.println(m(0, 1));
    }
}
