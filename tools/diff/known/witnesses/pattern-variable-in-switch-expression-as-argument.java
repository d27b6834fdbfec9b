class Main {
    static boolean test(Object o) { return true; }
    static boolean m(Object o, int i) { return o instanceof String s && switch (i) { case 0 -> test(s); default -> true; }; }
    public static void main(String[] args) {
        System.out.println(m("", 1));
    }
}
