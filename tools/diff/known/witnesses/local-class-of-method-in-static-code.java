class Main {
    void run(int y) {
        class V { int h = y; }
        new Object() { Runnable q = () -> { enum Z { A; V v = new V(); } }; }.q.run();
    }
}
