class E1 extends Exception { }
class E2 extends E1 { }
class E3 extends Exception { }
interface Task<X extends Throwable> { void run() throws X; }
class D<X extends Throwable> { D() throws X { } D(Task<? extends X> t) throws X { t.run(); } }
class Main {
    static void f1() throws E1 { throw new E1(); }
    static <X extends Throwable> void run(Task<X> task) throws X { task.run(); }
    static void go(int b, Object o) throws E1 {
        try { new D<>(); }
        catch (Throwable e) { throw e; }
    }
    public static void main(String[] args) {
        try {
            go(1, "");
            System.out.println("done");
        }
        catch (Throwable t) { System.out.println(t.getClass() + " " + t.getSuppressed().length); }
    }
}
