class Main {
    static boolean b;
    static <T> T id(T t) { return t; }
    static void show(Object o) { System.out.println(o.getClass()); }
    public static void main(String[] args) {
        show(b ? 2L : Main.<Integer>id(1));
    }
}
