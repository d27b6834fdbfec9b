class Main {
    static Object m(int i, Object o) { return (Comparable<Integer>) (switch (i) { case 0 -> (Number) o; default -> null; }); }
    public static void main(String[] args) {
        System.out.println(m(0, ""));
    }
}
