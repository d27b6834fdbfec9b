// Default methods: conflicts, calls of a superinterface's, private and static ones.
public class DefaultMethods {
    interface A { default String f() { return "A" + g(); } private String g() { return "(private)"; } static String s() { return "A.s"; } }
    interface B extends A { default String f() { return "B" + A.super.f(); } }
    interface C extends A { }
    interface D { default String f() { return "D"; } }
    static class X implements B, C { }
    static class Y implements C, D { public String f() { return C.super.f() + D.super.f(); } }
    static class Z { public String f() { return "Z"; } }
    static class W extends Z implements A, D { }
    static abstract class V implements A { public abstract String f(); }
    static class U extends V { public String f() { return "U"; } }
    public static void main(String[] args) {
        System.out.println(new X().f() + " " + new Y().f() + " " + new W().f() + " " + new U().f() + " " + A.s());
        A a = new X(); D d = new W();
        System.out.println(a.f() + " " + d.f() + " " + new A() { }.f());
    }
}
