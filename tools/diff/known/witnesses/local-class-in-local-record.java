class Main {
    static void run(int y) {
        class V { int h = y; int g() { return h; } }
        record R(int c) { R { System.out.println(new V().g()); } }
        new R(1);
    }
    public static void main(String[] args) { run(2); }
}
