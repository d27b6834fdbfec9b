class Main {
    static <A> A id(A a) { return a; }
    static void run(int i) {
        var v = id(i == 0 ? switch (i) { case 0 -> null; default -> 1L; } : 5);
        show(v);
    }
    static void show(Object o) { System.out.println(o == null ? "null" : o.getClass().isSynthetic() ? "function" : o.getClass().getSimpleName()); }
    static void show(int i) { System.out.println("int"); }
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                run(i);
            }
            catch (Exception e) { System.out.println(e.getClass()); }
        }
    }
}
