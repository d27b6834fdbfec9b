class Main {
    static String s = "field";
    static Object o = "pattern";
    static boolean b = true;
    static int i;
    static void show(Object o) { System.out.println(o); }
    static void m() { if (!(o instanceof String s)) switch (E.A) { case A -> { return; } case B -> { return; } } show(s); }
    public static void main(String[] args) {
        m();
    }
}
enum E { A, B }
