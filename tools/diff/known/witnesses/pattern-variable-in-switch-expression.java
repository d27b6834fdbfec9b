class Main {
    static boolean m(Object o, int i) { return o instanceof String s && switch (i) { case 0 -> s.isEmpty(); default -> true; }; }
    public static void main(String[] args) {
        System.out.println(m("", 1));
    }
}
