class Main {
    static boolean b;
    static int i;
    static void show(Object o) { System.out.println(o.getClass()); }
    public static void main(String[] args) {
        show(b ? 2L : switch (i) { default -> 1; });
    }
}
