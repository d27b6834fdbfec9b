class E1 extends Exception { }
class E2 extends E1 { }
class E3 extends Exception { }
class C { C() throws E1 { } }
class D {
    static int f() throws E1 { return 1; }
    Object o = new Object() { { f(); } };
    D() throws E1 { } D(int i) { }
}
class Main {
    public static void main(String[] args) {
        try {
            new D();
            System.out.println("done");
        }
        catch (Throwable t) { System.out.println(t.getClass() + " " + t.getSuppressed().length); }
    }
}
