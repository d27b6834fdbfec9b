class Main {
    static byte m(int i, boolean b) { byte r = b ? switch (i) { case 0 -> 1; default -> 2; } : 1; return r; }
    public static void main(String[] args) {
        System.out.println(m(0, true));
    }
}
