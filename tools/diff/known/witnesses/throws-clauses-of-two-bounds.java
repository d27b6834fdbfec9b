class E1 extends Exception { }
class E2 extends E1 { }
class E3 extends Exception { }
interface A { void m() throws Exception; }
interface B { void m() throws E1, E3; }
class Main {
    static void f() throws E1 { }
    static <T extends A & B> void go(T c) throws E1 { c.m(); }
    public static void main(String[] args) {
        try {
            go(null);
            System.out.println("done");
        }
        catch (Throwable t) { System.out.println(t.getClass() + " " + t.getSuppressed().length); }
    }
}
