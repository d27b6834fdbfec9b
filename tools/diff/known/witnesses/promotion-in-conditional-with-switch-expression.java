class Main {
    static Integer m(int i, boolean b) { Integer r = b ? 'c' : switch (i) { case 0 -> 1; default -> null; }; return r; }
    public static void main(String[] args) {
        System.out.println(m(0, true));
    }
}
