class E1 extends Exception { }
class E2 extends E1 { }
class E3 extends Exception { }
interface Task<X extends Throwable> { void run() throws X; }
abstract class A { public abstract void m() throws E1, E3; }
interface I { default void m() throws E1 { } }
abstract class B extends A implements I { }
class Main {
    static <X extends Throwable> void run(Task<X> task) throws X { task.run(); }
    static void go(int b) throws E1 {
        run(((B) null)::m);
    }
    public static void main(String[] args) {
        try {
            go(1);
            System.out.println("done");
        }
        catch (Throwable t) { System.out.println(t.getClass() + " " + t.getSuppressed().length); }
    }
}
