// Shows switch expressions as arguments and in lambdas, text blocks, labels, and statements of every form.
import java.util.*;
import java.util.function.*;
public class SwitchContexts {
    static String kind(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + o; }
    static String num(Number n) { return "N" + n.getClass().getSimpleName(); }
    static String prim(double d) { return "d" + d; } static String prim(Object d) { return "O" + d; }
    static String wide(long l) { return "l" + l; }
    static String var(Object... os) { String s = ""; for (Object o : os) s += kind(o); return s; }
    static <T> T same(T t) { return t; }
    static int k = 1;
    public static void main(String[] args) {
        for (k = 0; k < 3; k++) {
            System.out.println(kind(switch (k) { case 0 -> 1; case 1 -> 2.5; default -> 'c'; }) + num(switch (k) { case 0 -> 1; case 1 -> 2.5f; default -> 3L; }) + prim(switch (k) { case 0 -> 1; default -> 2.5; }) + wide(switch (k) { case 0 -> 1; default -> 'c'; }));
            System.out.println(var(switch (k) { case 0 -> 1; default -> 2L; }, "x", switch (k) { case 0 -> (short) 1; default -> (byte) 2; }));
            System.out.println(kind(switch (k) { case 0 -> 1; default -> 2; }) + kind(switch (k) { case 0 -> true; default -> Boolean.FALSE; }) + kind(switch (k) { case 0 -> null; case 1 -> 4; default -> "s"; }));
            System.out.println(same(switch (k) { case 0 -> 1; default -> 2; }) + same(switch (k) { case 0 -> "a"; default -> "b"; }) + List.of(switch (k) { case 0 -> "p"; default -> "q"; }, switch (k) { case 0 -> 1; default -> "z"; }));
            System.out.println(String.format("%s %d", switch (k) { case 0 -> 1; default -> 2.5; }, switch (k) { case 0 -> 5; default -> 6L; }));
            StringBuilder sb = new StringBuilder(); sb.append(switch (k) { case 0 -> 'a'; default -> 98; }).append(switch (k) { case 0 -> 'a'; default -> 'b'; }).append(switch (k) { case 0 -> "s"; default -> 'b'; }); System.out.println(sb);
            Supplier<Integer> f = switch (k) { case 0 -> () -> 10; case 1 -> { int q = k; yield () -> q * 2; } default -> SwitchContexts::two; }; System.out.println(f.get());
            System.out.println(Optional.of(k).map(x -> switch (x) { case 0 -> "zero"; default -> { String t = "n" + x; yield t; } }).get());
            Function<Object, String> g = o -> o instanceof Integer i ? switch (i) { case 1 -> "one"; default -> "i" + i; } : "?"; System.out.println(g.apply(k) + g.apply("s"));
            int[] arr = new int[switch (k) { case 0 -> 2; default -> 3; }]; arr[switch (k) { case 0 -> 1; default -> 2; }]++; System.out.println(Arrays.toString(arr));
            Object o = k == 0 ? switch (k) { case 0 -> 1; default -> 2.0; } : switch (k) { case 1 -> "x"; default -> 3L; }; System.out.println(kind(o));
            long sum = 0; for (int i = 0; i < 4; i++) sum += switch (i % 3) { case 0 -> i; case 1 -> { if (i > 3) yield 100L; yield 10; } default -> 1; }; System.out.println(sum);
            boolean b = switch (k) { case 0 -> switch (k + 1) { case 1 -> true; default -> false; }; default -> k > 1; } && k < 2 || switch (k) { case 2 -> true; default -> false; }; System.out.println(b);
            do { System.out.print("."); } while (switch (k) { case 0: yield k++ < 0; default: yield false; });
            System.out.println();
            try { int v = switch (k) { case 1 -> throw new IllegalStateException("k" + k); default -> { try { if (k == 2) throw new RuntimeException("two"); yield 4; } finally { System.out.print("fin "); } } }; System.out.println(v); } catch (IllegalStateException e) { System.out.println(e.getMessage()); } catch (RuntimeException e) { System.out.println("R" + e.getMessage()); }
        }
        System.out.println(new Object() { int z = switch (k) { case 3 -> 33; default -> 44; }; { z += switch (z) { case 33 -> 1; default -> 2; }; } }.z);
        String text = """
            Hello,
              "World" \
            joined\tTab
            trailing   \s
            end""";
        System.out.println(text + "|" + """
            a\nb
            \"""q\"""
            """ + """
            x""".length());
        outer: { inner: { if (k > 0) break inner; System.out.println("no"); } System.out.println("in outer"); if (k > 0) break outer; System.out.println("no"); }
        lab: if (k > 1) { for (;;) { if (k++ > 5) break lab; } }
        System.out.println(k);
        int i = 0, j; for (j = 0, i = 5; i > j; i--, j++) ; System.out.println(i + " " + j);
        a: for (int x = 0; ; x++) { b: do { if (x == 1) continue a; if (x == 3) break a; if (x == 2) break b; System.out.print("x" + x); } while (false); System.out.print("|"); } System.out.println();
        switch ("b") { case "a", "b": System.out.println("ab"); case "c": System.out.println("c"); break; default: System.out.println("d"); }
        switch ('x') { default: System.out.println("def"); break; case 'y': System.out.println("y"); }
        final int c1 = 1; switch (3) { case c1 + 2: System.out.println("three"); }
        synchronized (text) { System.out.println("sync"); }
        ; ; {} if (k > 0) ; else ; while (k < 0) ;
        var list = new ArrayList<Map<String, ? extends Number>>(); list.add(Map.of("a", 1)); for (var m : list) for (var e : m.entrySet()) System.out.println(e.getKey() + e.getValue().intValue());
        char ch = 'a'; ch += 1; ch++; switch (ch) { case 'a' + 2 -> System.out.println("c!"); default -> System.out.println("?" + ch); }
        System.out.println(switchOnString("FB") + switchOnString("Ea") + switchOnString("") + switchOnString("\u0000"));
    }
    static int two() { return 2; }
    static int switchOnString(String s) { return switch (s) { case "FB" -> 1; case "Ea" -> 2; case "" -> 3; case "\0" -> 4; default -> 5; }; }
}
