class Main {
    static class B<T> { T[] all; B(T[] all) { this.all = all; } }
    static void m(B<String> b) { for (Object o : b.all) System.out.println(o); }
    public static void main(String[] a) { m(new B(new Object[] { "y" })); }
}
