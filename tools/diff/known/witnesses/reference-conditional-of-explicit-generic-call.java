class Main {
    static <T> T same(T t) { return t; }
    static Integer m(boolean b) { Integer r = b ? 'c' : Main.<Integer>same(null); return r; }
    public static void main(String[] args) {
        System.out.println(m(true));
    }
}
