class Main {
    static boolean b = true;
    static <A> A f(java.util.function.Supplier<A> s) { return s.get(); }
    static <T> T g(T t) { return t; }
    public static void main(String[] args) {
        System.out.println(1); Object o = f(() -> b ? g(new Object() { }) : null);
    }
}
