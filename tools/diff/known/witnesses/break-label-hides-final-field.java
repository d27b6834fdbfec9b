class Main {
    static final String s = "field";
    static Object o = "pattern";
    static void m() { L: if (o instanceof String s) { break L; } else { return; } s = ""; System.out.println(s); }
    public static void main(String[] args) {
        m();
    }
}
