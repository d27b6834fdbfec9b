class Main {
    static void show(Object o) { System.out.println(o); }
    static void m(Object o) { L: if (!(o instanceof String s)) { break L; } else { show(s); } show(s); }
    public static void main(String[] args) {
        m(1);
    }
}
