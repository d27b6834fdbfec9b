// What a `finally` block returns or throws takes the place of what came before.
public class FinallyOverrides {
    @SuppressWarnings("finally") static int a() { try { return 1; } finally { return 2; } } @SuppressWarnings("finally") static int b() { try { throw new RuntimeException("lost"); } finally { return 3; } }
    static int c() { int x = 1; try { return x; } finally { x = 5; } } static int[] d() { int[] x = {1}; try { return x; } finally { x[0] = 5; } }
    static int e() { for (int i = 0; ; i++) { try { if (i == 2) return i; continue; } finally { if (i < 2) continue; } } } @SuppressWarnings("finally") static String f() { while (true) { try { return "inner"; } finally { break; } } return "after"; }
    static String g() { try { try { throw new IllegalStateException("1"); } finally { throw new IllegalArgumentException("2"); } } catch (RuntimeException e) { return e.getMessage() + e.getSuppressed().length + e.getCause(); } }
    static int depth; static void h() { try { if (depth++ < 3) h(); else throw new RuntimeException("deep"); } finally { System.out.print("f" + depth-- + " "); } }
    public static void main(String[] args) { System.out.println(a() + b() + c() + d()[0] + e() + f() + g()); try { h(); } catch (RuntimeException e) { System.out.println(e.getMessage()); } }
}
