class Main {
    static String s = "field";
    static Object o = 1;
    static boolean b = true;
    static int i;
    static void show(Object o) { System.out.println(o); }
    static void m() { L: if (!(o instanceof String s)) { while (true) { break L; } } show(s); }
    public static void main(String[] args) {
        m();
    }
}
