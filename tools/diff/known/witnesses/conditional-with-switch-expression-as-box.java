class Main {
    static Character m(int i, boolean b) { Character r = b ? 1 : switch (i) { case 0 -> 1; default -> null; }; return r; }
    public static void main(String[] args) {
        System.out.println(m(0, true));
    }
}
