// JLS 12.6: finalize is a protected method of Object.
public class Finalizers {
    // A JVM calls it again when it likes, so it prints nothing.
    static boolean isCalled;
    int x;
    @Override protected void finalize() { x = 1; }
    static class B extends Finalizers { @Override public void finalize() { super.finalize(); x++; } }
    static class C { protected void finalize() throws Throwable { super.finalize(); } }
    static class D<T> { @Override protected void finalize() throws Throwable { try { isCalled = true; } finally { super.finalize(); } } }
    public static void main(String[] args) throws Throwable { B b = new B(); b.finalize(); System.out.println(b.x); new D<String>().finalize(); System.out.println(isCalled); }
}
