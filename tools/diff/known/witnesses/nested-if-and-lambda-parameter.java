class Main {
    static String s = "field";
    static Object o = "pattern";
    static boolean b = true;
    static int i;
    static void show(Object o) { System.out.println(o); }
    static void m() { if (b) if (!(o instanceof String s)) { return; } java.util.function.Function<String, String> f = s -> s; show(f); }
    public static void main(String[] args) {
        m();
    }
}
