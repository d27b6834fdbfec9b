class Main {
    static Integer m(int i, boolean b, Integer w) { Integer r = b ? switch (i) { case 0 -> 1; default -> 'c'; } : w; return r; }
    public static void main(String[] args) {
        System.out.println(m(0, true, 1));
    }
}
