class Main {
    interface I { default void i() { System.out.println("i"); } }
    interface J { }
    static class P implements J, I, Iterable<String>, AutoCloseable { public java.util.Iterator<String> iterator() { return java.util.List.of("x").iterator(); } public void close() { } }
    static class Q implements I, J, Iterable<String>, AutoCloseable { public java.util.Iterator<String> iterator() { return java.util.List.of("y").iterator(); } public void close() { } }
    static boolean b = true;

    public static void main(String[] args) {
        Runnable r = (b ? new P() : new Q())::i; r.run();
    }
}
