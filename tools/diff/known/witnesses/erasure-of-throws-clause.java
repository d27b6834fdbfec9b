class E1 extends Exception { }
class E2 extends E1 { }
class E3 extends Exception { }
interface A<Z extends Exception> { <X extends Exception> void m() throws X; }
class B implements A<E1> { public <X extends Exception> void m() throws E1 { } }
class Main {
    static <X extends E1> void f() throws X { }
    static void go() throws E1 { new B().m(); }
    public static void main(String[] args) {
        try {
            go();
            System.out.println("done");
        }
        catch (Throwable t) { System.out.println(t.getClass() + " " + t.getSuppressed().length); }
    }
}
