class Main {
    static Object o = "";
    static boolean made = o instanceof String s && new Object() { boolean t() { return s.isEmpty(); } }.t();
    public static void main(String[] args) {
        System.out.println(made);
    }
}
