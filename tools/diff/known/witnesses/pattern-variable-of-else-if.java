class Main {
    static String s = "field";
    static Object o = "pattern";
    static boolean b = false;
    static int i;
    static void show(Object o) { System.out.println(o); }
    static void m() { if (b) { return; } else if (!(o instanceof String s)) { return; } show(s); }
    public static void main(String[] args) {
        m();
    }
}
