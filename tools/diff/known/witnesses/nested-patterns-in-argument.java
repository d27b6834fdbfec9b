class Main {
    static Object id(Object o) { return o; }
    static Object m(Object a, Object b, Object x) { return id(a instanceof Integer i && i > 5 ? b instanceof Integer j && j > 5 ? x : null : null); }
    public static void main(String[] args) {
        System.out.println(m(7, 7, ""));
    }
}
