class Main {
    static void show(Object o) { System.out.println(o); }
    static void m(Object o) { while (!!(o instanceof String s)) { show(s); o = 1; } }
    public static void main(String[] args) {
        m("");
    }
}
