class Main {
    static String s = "field";
    static Object o = "pattern";
    static boolean b = true;
    static int i;
    static void show(Object o) { System.out.println(o); }
    static void m() { while (!(o instanceof String s)) { switch (i) { default: break; } } show(s); }
    public static void main(String[] args) {
        m();
    }
}
