// Every kind of loop with labels, `break` and `continue`, also out of nested ones.
public class Loops {
    public static void main(String[] args) {
        StringBuilder out = new StringBuilder();
        outer: for (int i = 0, j = 10; i < j; i++, j--) { if (i == 2) continue; for (int k = 0; ; k++) { if (k > i) continue outer; if (j == 6) break outer; out.append(i).append(j).append(k).append(' '); } }
        int n = 0; do { n++; if (n == 3) continue; out.append(n); } while (n < 5);
        while (true) { if (--n < 0) break; switch (n) { case 3: continue; case 2: break; default: out.append('d'); } out.append(n); }
        block: { if (n < 0) break block; out.append("skipped"); } here: if (n < 1) { out.append("if"); break here; }
        for (;;) { out.append('!'); if (out.length() > 60) break; } for (String s : new String[] {"a", "b", "c"}) { if (s.equals("b")) continue; out.append(s); s = "x"; }
        int[] a = {1, 2, 3}; for (int x : a) { x++; a[2] = 9; out.append(x); } java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(5, 6)); for (int x : l) out.append(x + 1); for (long x : a) out.append(x);
        int c = 0; for (int i = 0; i < 3; i++) try { if (i == 1) continue; c += i; } finally { c += 10; } System.out.println(out + " " + c);
    }
}
