// The run-time type of the array that a generic method of variable arity gets.
public class GenericArraysOfVarargs {
    static <T> String of(T... ts) { return ts.getClass().getSimpleName() + ts.length; }
    static <T> String both(T a, T b) { return of(a, b); }
    static <N extends Number> String numbers(N... ns) { return ns.getClass().getSimpleName(); }
    static String objects(Object... os) { return os == null ? "null" : os.getClass().getSimpleName() + os.length; }
    public static void main(String[] args) {
        System.out.println(of("a", "b") + " " + of(1, 2) + " " + of(1, "a".isEmpty() ? null : 2) + " " + of() + " " + both("a", "b"));
        System.out.println(numbers(1, 2) + " " + numbers(1L) + " " + numbers());
        System.out.println(objects() + " " + objects(1, "a") + " " + objects((Object[]) new String[] {"a"}) + " " + objects((Object) new String[] {"a"}));
        System.out.println(objects((Object[]) null) + " " + objects((Object) null) + " " + objects(new int[] {1, 2}) + " " + objects(new Integer[] {1, 2, 3}));
    }
}
