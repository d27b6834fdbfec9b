class Main {
    static boolean b;
    static int i;
    static Integer w;
    static void show(Object o) { System.out.println(o); }
    public static void main(String[] args) {
        show(b ? 1 : switch (i) { case 0 -> w; default -> null; });
    }
}
