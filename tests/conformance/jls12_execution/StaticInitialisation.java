// Which classes and interfaces are initialised, when, and in which order.
public class StaticInitialisation {
    static int log(String what) { System.out.println(what); return what.length(); }

    interface Quiet { int Q = log("Quiet.Q"); }
    interface Loud { int L = log("Loud.L"); default void shout() { System.out.println("shout " + L); } }
    interface Louder extends Loud { int M = log("Louder.M"); }
    interface Loudest extends Louder { int N = log("Loudest.N"); default void scream() {} }
    static class Speaker implements Quiet, Loudest { static { log("Speaker"); } }
    static class Quieter extends Speaker implements Loud { }
    static class Silent implements Loud { static void hush() { log("hush"); } }

    static class Parent { static Child child = new Child(); static { log("Parent done"); } }
    static class Child extends Parent {
        static int count = log("Child.count");
        int seen = count;
        Child() { System.out.println("new Child sees " + seen); }
    }

    static class Base { static { try { log("Base"); Derived.touch(); } finally { log("Base end"); } } }
    static class Derived extends Base {
        static int x = 7;
        static { try { log("Derived " + x); } catch (RuntimeException e) { log("never"); } }
        static void touch() { log("touch " + x); }
    }

    static class A { static int a = B.b + 1; }
    static class B { static int b = A.a + 1; }

    public static void main(String[] args) {
        log("begin");
        new Quieter().shout();
        Silent.hush();
        System.out.println(Quiet.Q);
        new Child();
        Derived.touch();
        System.out.println(A.a + " " + B.b);
        Speaker[] none = new Speaker[3];
        System.out.println(none.length);
    }
}
