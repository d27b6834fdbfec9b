// `?:` evaluates one branch, nests to the right, and unboxes where one side is primitive.
public class ConditionalOperator {
    static int n; static int f(int x) { n = n * 10 + x; return x; }
    public static void main(String[] args) {
        System.out.println((f(1) > 0 ? f(2) : f(3)) + " " + (f(1) > 5 ? f(2) : f(4) > 0 ? f(5) : f(6)) + " " + n);
        Integer nothing = null; boolean yes = args.length == 0;
        try { int x = yes ? nothing : 0; System.out.println(x); } catch (NullPointerException e) { System.out.println("unboxed"); }
        Integer kept = yes ? nothing : Integer.valueOf(0); System.out.println(kept);
        Object mixed = yes ? 1 : "s"; Object promoted = yes ? 1 : 2.0; Object boxes = yes ? Integer.valueOf(1) : Double.valueOf(2); System.out.println(mixed + " " + promoted + " " + boxes);
        Object chars = yes ? 'a' : 0; Object nochars = yes ? 'a' : n; System.out.println(chars + " " + nochars);
        long l = yes ? 1 : 2L; System.out.println(l + (yes ? 1 : 'b') + (yes ? "x" : null) + (yes ? null : 1));
        int[] a = {1, 2}; (yes ? a : null)[yes ? 0 : 1] = 9; System.out.println(a[0]);
        System.out.println(yes ? yes ? "both" : "one" : "none"); System.out.println((yes ? new StringBuilder("sb") : "s").length());
    }
}
