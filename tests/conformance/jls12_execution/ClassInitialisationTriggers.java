// What initialises a class: objects, static methods and fields, but not constants, arrays or casts.
public class ClassInitialisationTriggers {
    static class A { static { System.out.println("A"); } static final int C = 5; static final Integer B = 6; static int f = 7; static void m() { } }
    static class B extends A { static { System.out.println("B"); } static int g = 8; }
    static class D { static { System.out.println("D"); } } static class E { static { System.out.println("E"); } static int x = F.y + 1; } static class F { static { System.out.println("F"); } static int y = E.x + 10; }
    interface I { int N = say("I"); static int say(String s) { System.out.println(s); return 1; } } static class J implements I { static { System.out.println("J"); } }
    public static void main(String[] args) {
        System.out.println(A.C); A[] as = new A[1]; Object o = null; A a = (A) o; System.out.println(o instanceof A); Class<?> c = A.class; System.out.println("none so far");
        System.out.println(B.f); System.out.println("not B"); System.out.println(B.g); new D[0].clone(); D d; new D(); new D(); System.out.println(E.x + " " + F.y); new J(); System.out.println(I.N + J.N);
    }
}
