// An overridden method with another erasure is reached through every supertype.
public class BridgeMethods {
    interface Shape<T> { T scale(T by); default String twice(T by) { return scale(by) + "," + scale(by); } }
    static abstract class Base<A, B> { abstract B go(A a); Object plain() { return "Base"; } }
    static class Impl extends Base<String, Integer> implements Shape<String>, Comparable<Impl> {
        @Override Integer go(String a) { return a.length(); }
        @Override String plain() { return "Impl"; }
        @Override public String scale(String by) { return by + by; }
        @Override public int compareTo(Impl o) { return 7; }
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Impl impl = new Impl();
        Base<String, Integer> base = impl;
        Shape shape = impl;
        Comparable comparable = impl;
        System.out.println(base.go("abc") + " " + base.plain() + " " + shape.scale("x") + " " + shape.twice("y") + " " + comparable.compareTo(impl));
        try { shape.scale(1); } catch (ClassCastException e) { System.out.println("not a String"); }
        try { ((Base) base).go(new Object()); } catch (ClassCastException e) { System.out.println("not a String"); }
        try { comparable.compareTo("x"); } catch (ClassCastException e) { System.out.println("not an Impl"); }
    }
}
