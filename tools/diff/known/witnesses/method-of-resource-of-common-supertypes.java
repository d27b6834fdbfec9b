interface I { default void i() { System.out.print("i "); } }
interface J { default void j() { System.out.print("j "); } }
class P implements Iterable<String>, AutoCloseable {
    public java.util.Iterator<String> iterator() { return java.util.List.of("next ").iterator(); }
    public void close() { System.out.print("close "); }
}
class Q implements Iterable<String>, AutoCloseable {
    public java.util.Iterator<String> iterator() { return java.util.List.of("next ").iterator(); }
    public void close() { System.out.print("close "); }
}
class Main {
    static void test(boolean o) throws Exception {
        try (var x = (switch (o ? 0 : 1) { case 0 -> new P(); default -> new Q(); })) { System.out.print("in "); }
    }
    public static void main(String[] args) throws Exception {
        test(true);
        test(false);
    }
}
