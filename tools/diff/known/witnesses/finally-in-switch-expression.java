class Main {
    static int m(int i) { return switch (i) { default -> { try { yield 1; } finally { i++; } } }; }
    public static void main(String[] args) {
        System.out.println(m(0));
    }
}
