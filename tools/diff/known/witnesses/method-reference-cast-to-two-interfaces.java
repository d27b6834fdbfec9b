class E1 extends Exception { }
class E2 extends E1 { }
class E3 extends Exception { }
interface A { void m() throws E1; }
interface B { void m() throws E1; }
interface C extends A, B { }
class Main {
    static void f() { }
    static void go(C c) throws E1 { var d = (A & B) Main::f; d.m(); }
    public static void main(String[] args) {
        try {
            go(null);
            System.out.println("done");
        }
        catch (Throwable t) { System.out.println(t.getClass() + " " + t.getSuppressed().length); }
    }
}
