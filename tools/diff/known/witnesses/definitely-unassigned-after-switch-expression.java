class Main {
    static void round() { }
    static void use(int x) { System.out.println(x); }
    static void m(int i) { final int x; if (switch (i) { default -> { x = 1; yield true; } }) { } else { x = 2; } }
    public static void main(String[] args) {
        m(0);
    }
}
