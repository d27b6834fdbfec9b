class Main {
    interface I extends AutoCloseable { void close(); }
    interface J { }
    static class P implements J, I { public void close() { } }
    static class Q implements J, I { public void close() { } }
    static boolean b = true;
    public static void main(String[] args) {
        try (var x = b ? new P() : new Q()) { System.out.println(1); }
    }
}
