// A `try` around the call of an empty method, in methods that call each other.
public class GuardedEmptyMethods {
    static void nothing() { }
    static int first(int[] a) { try { return a[0]; } catch (Exception e) { return 1; } }
    static void inner() {
        try { nothing(); } catch (Exception e) { int[] none = {}; if (first(none) != 1) throw new Error(); }
    }
    static void outer() { try { nothing(); } catch (Exception e) { inner(); } finally { nothing(); } }
    public static void main(String[] args) {
        outer();
        System.out.println(first(new int[] {7}) + " " + first(new int[0]));
    }
}
