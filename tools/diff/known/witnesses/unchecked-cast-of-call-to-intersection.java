class Main {
    interface I { default void i() { } }
    interface J { }
    static class P implements I { }
    static class Q implements I { }
    static <T> T first(T t, T u) { return t; }
    public static void main(String[] args) {
        ((J & I) first(new P(), new Q())).i();
    }
}
