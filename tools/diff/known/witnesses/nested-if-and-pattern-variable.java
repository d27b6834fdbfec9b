class Main {
    static void m(boolean b, Object o) { if (b) if (!(o instanceof String s)) { return; } String s = ""; System.out.println(s); }
    public static void main(String[] args) {
        m(true, "");
    }
}
