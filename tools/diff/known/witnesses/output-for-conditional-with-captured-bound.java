class Main {
    static <T> T m(java.util.List<? super T> l) { return null; }
    static void show(Integer i) { System.out.println("INTEGER"); }
    static void show(Comparable<?> i) { System.out.println("COMPARABLE"); }
    public static void main(String[] args) {
        java.util.List<?> any = null; boolean b = false; show(b ? m(any) : 1);
    }
}
