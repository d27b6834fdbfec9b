// JLS 15.12.2.5, 8.4.2: abstract methods with override-equivalent signatures, one of them generic within the bounds of the site, are one.
public class AbstractOfSeveral {
    interface A<T> { <V extends T> T m(V p); }
    interface B<T> { T m(T p); }
    interface C extends A<Integer>, B<Integer> { }

    static class D implements C {
        public Integer m(Integer p) { return p + 1; }
    }

    interface Plain<T> { Object n(T p); }
    interface Narrow<T> { String n(T p); }
    interface Both extends Plain<Integer>, Narrow<Integer> { }

    static abstract class Concrete<T> {
        public String k(T p) { return "concrete"; }
    }
    interface Default<T> {
        default Object k(T p) { return "default"; }
    }
    static class Heir extends Concrete<Integer> implements Default<Integer> { }

    static void show(Object value) { System.out.println("Object " + value); }

    static void show(String value) { System.out.println("String " + value); }

    static void show(Integer value) { System.out.println("Integer " + value); }

    static void test(C c) { show(c.m(1)); }

    public static void main(String[] args) {
        test(new D());
        Both both = p -> "n" + p;
        show(both.n(2));
        show(new Heir().k(3));
    }
}
