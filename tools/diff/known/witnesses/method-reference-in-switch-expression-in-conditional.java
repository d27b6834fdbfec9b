class Main {
    static <A> A id(A a) { return a; }
    static void run(int i) { var v = id(i == 0 ? switch (i) { case 0 -> 1; default -> Main::new; } : 5); }
    public static void main(String[] args) { run(0); }
}
