class Main {
    static void run(int y) {
        class V { int h = y; }
        enum Z { A; V v = new V(); }
        System.out.println(Z.A.v.h);
    }
    public static void main(String[] args) { run(2); }
}
