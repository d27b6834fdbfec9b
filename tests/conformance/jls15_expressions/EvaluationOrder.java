// Operands are evaluated from left to right, each once, before the operation (JLS 15.7).
public class EvaluationOrder {
    static int i; static int[] a = {1, 2, 3, 4};
    static int f(int x) { System.out.print("f" + x + " "); return x; }
    static int[] arr() { System.out.print("arr "); return a; }
    static int boom() { throw new IllegalStateException("boom"); }
    static EvaluationOrder none() { System.out.print("none "); return null; }
    int field; void m(int x) { }
    public static void main(String[] args) {
        System.out.println(f(1) + f(2) * f(3) - (f(4) << f(1)));
        i = 1; System.out.println(i + (i = 5) * i + i++ + ++i);
        i = 0; a[i] = i = 2; System.out.println(a[0] + " " + a[2] + " " + i);
        arr()[f(1)] += f(10) + (a = new int[] {0, 0, 0, 0})[1]; System.out.println(a[1]);
        try { arr()[9] = f(3); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { ((int[]) null)[f(0)] = boom(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { none().field = f(7); } catch (NullPointerException e) { System.out.println("NPE after"); }
        try { none().m(f(8)); } catch (NullPointerException e) { System.out.println("NPE after"); }
        try { int x = f(1) / (i - i) + f(2); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        int[] b = {0, 0}; int j = 0; b[j++] = b[j] = j++; System.out.println(b[0] + " " + b[1] + " " + j);
        int k = 3; k += k++ + ++k; System.out.println(k); k = k++ * 2 + k; System.out.println(k);
        boolean t = f(1) > 0 || f(2) > 0 && f(3) > 0; System.out.println(t); t = f(1) < 0 & f(2) < 0 | f(3) > 0; System.out.println(t);
    }
}
