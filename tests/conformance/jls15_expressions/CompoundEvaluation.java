// The left side of a compound assignment is evaluated once, and its value fetched before the right side.
public class CompoundEvaluation {
    static int n; static int[] a = {1, 2, 3}; static String s = "s"; static int x = 10;
    static int[] get() { n++; return a; }
    static int change() { x = 100; a[0] = 50; s = "changed"; return 1; }
    long l = 1; static CompoundEvaluation self = new CompoundEvaluation(); static CompoundEvaluation self() { n++; return self; }
    public static void main(String[] args) {
        x += change(); a[0] = 1; a[0] += change(); s = "s"; s += change();
        System.out.println(x + " " + a[0] + " " + s);
        get()[n++]++; get()[n - 3] *= 7; System.out.println(n + java.util.Arrays.toString(a));
        self().l <<= 33; self().l |= 1; self().l--; System.out.println(self.l + " " + n);
        Integer[] boxes = {1, 2}; int i = 0; boxes[i++] += i; boxes[i]++; System.out.println(boxes[0] + "" + boxes[1] + i);
        Object[] o = {"a"}; String t = null; t += null; t += 'c'; t += 1.0f; o[0] += "b" + t; System.out.println(o[0]);
        char c = 'a'; c += 1; c++; c *= 1; System.out.println(c); byte b = 127; b += 1; b >>>= 1; System.out.println(b); short h = -1; h >>>= 10; System.out.println(h);
        int m = 7; m /= 2.9; m -= 0.5; m %= 2L; System.out.println(m); long w = 5; w += 0.99f; System.out.println(w);
        boolean z = true; z &= x > 1; z ^= true; z |= !z; System.out.println(z);
    }
}
