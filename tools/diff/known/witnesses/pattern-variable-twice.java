class Main {
    static boolean m(Object o, Object p) { return (o instanceof String s) || (p instanceof String s); }
    public static void main(String[] args) {
        System.out.println(m("", ""));
    }
}
