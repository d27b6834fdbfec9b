// Methods of variable arity: what is packed, what is passed as it is, and how they are overridden.
public class Varargs {
    static String f(int... x) { return "ints" + x.length; }
    static String g(String a, Object... rest) { return a + (rest == null ? "null" : rest.length); }
    static class A { String m(Object... o) { return "A" + o.length; } }
    static class B extends A { @Override String m(Object[] o) { return "B" + o.length; } }
    static int sum(long first, int... more) { int s = (int) first; for (int m : more) s += m; return s; }
    public static void main(String... args) {
        System.out.println(f() + f(1) + f(1, 2) + f(new int[3]) + f((byte) 1, 'c'));
        System.out.println(g("a") + g("b", (Object[]) null) + g("c", (Object) null) + g("d", 1, 2) + g("e", new Object[] {1, 2, 3}) + g("f", new int[2]));
        A a = new B();
        System.out.println(a.m(1, 2) + a.m() + sum(1) + sum(1, 2, 3) + sum('a', 'b'));
    }
}
