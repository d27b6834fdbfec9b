// Fields, initialiser blocks and constructors of a class and its superclass run in the order of the text.
public class InitialisationOrder {
    static StringBuilder log = new StringBuilder();
    static int note(String s) { log.append(s).append(' '); return log.length(); }
    static class A {
        int a = note("A.a");
        { note("A.block"); init(); }
        A() { this(note("A.arg")); note("A()"); init(); }
        A(int x) { note("A(int)"); }
        void init() { note("A.init"); }
    }
    static class B extends A {
        int b = note("B.b"), late;
        final int c = 7;
        final Integer boxed = 8;
        { late = 5; }
        B() { super(); note("B() " + late); }
        B(String s) { note("B(String) " + s); }
        @Override void init() { note("B.init b=" + b + " late=" + late + " c=" + c + " boxed=" + boxed); }
        int after = note("B.after");
    }
    public static void main(String[] args) {
        new B();
        System.out.println(log);
        log.setLength(0);
        new B("s");
        System.out.println(log);
    }
}
