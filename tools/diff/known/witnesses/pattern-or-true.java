class Main {
    static void show(Object o) { System.out.println(o); }
    static void m(Object o) { if (!(o instanceof String s) || true) { show(1); } show(2); }
    public static void main(String[] args) {
        m("");
    }
}
