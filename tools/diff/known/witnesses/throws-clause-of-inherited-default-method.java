class E1 extends Exception { }
class E2 extends E1 { }
class E3 extends Exception { }
interface Task<X extends Throwable> { void run() throws X; }
abstract class A { public abstract void m(); }
interface I { default void m() throws E1 { } }
abstract class B extends A implements I { }
class Main {
    static void go(int b) throws E1 {
        A a = null; a.m();
    }
    public static void main(String[] args) {
        try {
            go(1);
            System.out.println("done");
        }
        catch (Throwable t) { System.out.println(t.getClass() + " " + t.getSuppressed().length); }
    }
}
