class Box<P> { P f; }
class Main {
    static void test(Box<? extends int[]> s) { Object x = (Byte) s.f; }
}
