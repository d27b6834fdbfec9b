class Main {
    static int m(int i) { return new int[] { i, switch (i) { default -> { try { yield 1; } finally { i++; } } } }[1]; }
    public static void main(String[] args) {
        System.out.println(m(0));
    }
}
