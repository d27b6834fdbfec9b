// `instanceof` with null, arrays, interfaces, and patterns whose variables flow out.
public class Instanceof {
    interface I { } static class A { } static class B extends A implements I { } static final class C extends A { }
    static String f(Object o) { if (!(o instanceof B b)) return "no"; return "B " + (b == o); }
    static String g(Object o) { return o instanceof String s && s.length() > 1 ? s.substring(1) : o instanceof Integer n ? "int" + (n + 1) : "other"; }
    static int h(Object o) { while (!(o instanceof Integer i)) { o = 5; } return i; }
    public static void main(String[] args) {
        Object[] os = {null, new A(), new B(), new C(), "text", "t", 3, new int[0], new B[0], 'c', 4L};
        for (Object o : os) System.out.print((o instanceof A) + "" + (o instanceof I) + (o instanceof Object) + (o instanceof Comparable) + (o instanceof A[]) + (o instanceof int[]) + " " + f(o) + " " + g(o) + "; ");
        System.out.println(h("x") + h(7));
        Object o = "abc"; if (o instanceof String s && !s.isEmpty() || o == null) System.out.println("either"); String s = "outer"; System.out.println(s);
        A a = new C(); System.out.println((a instanceof I) + " " + (a instanceof C c ? c.getClass().getSimpleName() : "?"));
    }
}
