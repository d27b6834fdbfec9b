class Main {
    static void show(Object o) { System.out.println(o); }
    static void m(Object o) { L: if (o instanceof String s) { break L; } else { return; } show(s); }
    public static void main(String[] args) {
        m("");
    }
}
