// JLS 9.2: an interface can declare what Object has as protected methods.
public class CloneInInterface {
    interface A { int clone(); }
    interface B { void finalize(); }
    interface C { Object clone(); }
    interface F { int finalize(int x); }
    static class D implements C { public Object clone() { return "c"; } }
    public static void main(String[] args) { System.out.println(new D().clone()); }
}
