class E1 extends Exception { }
class E2 extends E1 { }
class E3 extends Exception { }
class N { <X extends Exception> N() throws X { } }
class Main {
    static void f1() throws E1 { throw new E1(); }
    static void go(int b, Object o) throws E1 {
        class L extends N { } new L();
    }
    public static void main(String[] args) {
        try {
            go(1, "");
            System.out.println("done");
        }
        catch (Throwable t) { System.out.println(t.getClass() + " " + t.getSuppressed().length); }
    }
}
