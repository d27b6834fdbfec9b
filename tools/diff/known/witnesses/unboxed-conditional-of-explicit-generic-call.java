class Main {
    static void show(Object o) { System.out.println(o); }
    static boolean b = true;
    static int i;
    static <T> T id(T t) { return t; }
    public static void main(String[] args) {
        show(b ? Main.<Integer>id(null) : 1);
    }
}
