class Main {
    static void show(long l) { System.out.println("LONG"); }
    static void show(Object l) { System.out.println("OBJECT"); }
    public static void main(String[] args) {
        Integer w = 1; boolean b = true; int i = 0; show(b ? 2L : switch (i) { case 0 -> 1; default -> w; });
    }
}
