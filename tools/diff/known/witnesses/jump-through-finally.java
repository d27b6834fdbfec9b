class E1 extends Exception { }
class E2 extends E1 { }
class E3 extends Exception { }
class G { R inherited = new R(); }
class K { static final R shared = new R(); final R field = new R(); }
class R implements AutoCloseable {
    R(R... above) { }
    public void close() throws E1 { System.out.println("closed"); }
}
class N implements AutoCloseable { public void close() { throw new RuntimeException("close"); } }
class I implements AutoCloseable { public void close() throws InterruptedException { } }
class Main extends G {
    final R field = new R();
    static final R shared = new R();
    R fails() throws E2 { throw new E2(); }
    <T extends R> void go(R p, T t, boolean isTrue) throws E1, E3 {
        R r0 = new R(), r1 = null;
        r1 = r0;
        final K k = new K();
        l: do {
            try (R r = new R()) { return; } finally { return; }
        } while (false);
    }
    public static void main(String[] args) {
        try {
            new Main().go(null, null, true);
            System.out.println("done");
        }
        catch (Throwable t) { System.out.println(t.getClass() + " " + t.getSuppressed().length); }
    }
}
