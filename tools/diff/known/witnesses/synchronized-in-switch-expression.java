class Main {
    static int m(int i, Object o) { return i + switch (i) { default -> { synchronized (o) { yield 1; } } }; }
    public static void main(String[] args) {
        System.out.println(m(0, ""));
    }
}
