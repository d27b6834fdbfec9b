// JLS 15.12.2.5: of two methods that fit equally well, a concrete one is called rather than a default method.
public class ConcreteBeforeDefault {
    interface A<T> { default String m(T p) { return "default"; } }
    static class C<T> implements A<T> { public String m(Integer p) { return "concrete"; } }

    public static void main(String[] args) {
        C<Integer> c = new C<>();
        System.out.println(c.m(1));
        A<Integer> a = c;
        System.out.println(a.m(1));
    }
}
