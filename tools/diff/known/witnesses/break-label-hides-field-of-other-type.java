class Main {
    static String s = "field";
    static Object o = 1;
    static void m() { L: if (o instanceof Integer s) { break L; } else { return; } s = ""; System.out.println(s); }
    public static void main(String[] args) {
        m();
    }
}
