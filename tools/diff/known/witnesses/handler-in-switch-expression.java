class Main {
    static String m(int i) { return "" + switch (i) { default -> { try { yield 1; } catch (RuntimeException e) { yield 2; } } }; }
    public static void main(String[] args) {
        System.out.println(m(0));
    }
}
