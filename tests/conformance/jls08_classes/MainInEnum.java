// Shows a program whose main class is an enum, and corners of enums, records and switch expressions.
import java.util.*;
import java.util.function.*;
public enum MainInEnum {
    ;
    interface Named { String name(); default String hi() { return "hi " + name(); } }
    record P(String name, int... xs) implements Named { P { xs = xs.clone(); } static int nam = 3; }
    interface Box<T> { T value(); }
    record IntBox(Integer value) implements Box<Integer> { }
    record Gen<T extends Comparable<T>>(T value, List<? super T> sink) implements Box<T> { Gen { sink.add(value); } }
    enum E { A, B, C; static final E[] VALS = values(); E opposite() { switch (this) { case A: return C; case C: return A; default: return this; } } }
    interface Holder { enum In { ONE, TWO } record R(In i) { } int K = In.values().length; }
    static <T> String show(Box<? extends T> b) { return "" + b.value(); }
    public static void main(String[] args) {
        System.out.println(new P("p", 1, 2).hi() + P.nam + new P("q").xs().length);
        Box<Integer> b = new IntBox(4); System.out.println(b.value() + 1 + show(b));
        List<Object> sink = new ArrayList<>(); System.out.println(new Gen<>("g", sink).value().length() + "" + sink);
        Object[] arr = E.values(); try { arr[0] = "x"; System.out.println("stored"); } catch (ArrayStoreException ex) { System.out.println(ex.getMessage()); }
        System.out.println(E.valueOf(new String("A")) == E.A); System.out.println(E.VALS.length + " " + E.A.opposite() + E.B.opposite() + Holder.K + new Holder.R(Holder.In.TWO));
        Comparable raw = E.A; try { raw.compareTo(Holder.In.ONE); } catch (ClassCastException ex) { System.out.println("cce"); } try { raw.compareTo("x"); } catch (ClassCastException ex) { System.out.println("cce2"); }
        List<E> l = new ArrayList<>(List.of(E.values())); l.sort(Collections.reverseOrder()); System.out.println(l); Collections.sort(l); System.out.println(l + "" + l.contains(E.B) + l.indexOf(E.C));
        int k = 2; Object o = switch (k) { case 1 -> new Object() { public String toString() { return "anon1"; } }; case 2 -> { int q = k * 5; class Loc { int v = q; public String toString() { return "Loc" + v + k; } } yield new Loc(); } default -> null; }; System.out.println(o + o.getClass().getName());
        Function<Integer, Function<Integer, Integer>> cur = x -> switch (x) { case 0 -> y -> y; case 1 -> y -> { int z = y; return switch (z) { case 5 -> 55; default -> z + x; }; }; default -> y -> x * y; }; System.out.println(cur.apply(0).apply(3) + " " + cur.apply(1).apply(5) + " " + cur.apply(1).apply(6) + " " + cur.apply(7).apply(6));
        try { int r = switch (k) { case 2 -> { try (AutoCloseable c = () -> System.out.print("closed ")) { yield 9; } } default -> 0; }; System.out.println(r); } catch (Exception ex) { System.out.println(ex); }
        Object pr = new AbstractMap.SimpleEntry<>("k", 5); if (pr instanceof Map.Entry<?, ?> en && en.getKey() instanceof String s && en.getValue() instanceof Integer i) System.out.println(s.length() + i);
        System.out.println(E.class.isEnum() + " " + E.A.getDeclaringClass() + " " + P.class.isRecord() + " " + Arrays.toString(E.class.getEnumConstants()) + Named.class.isInterface());
        StringBuilder sb = new StringBuilder(); for (E e : EnumSet.allOf(E.class)) for (E f : E.values()) { if (e == f) continue; switch (e) { case A -> { if (f == E.C) break; sb.append("A").append(f); } case B -> sb.append("B"); case C -> { sb.append(f.name().toLowerCase()); continue; } } sb.append(';'); } System.out.println(sb);
        char c = 'b'; int code = switch (c) { case 'a', 'e' -> { for (int i = 0; ; i++) { if (i == 3) yield i; } } case 'b' -> { int w = 0; while (true) { if (++w > 4) break; } yield w; } default -> { do { yield 8; } while (true); } }; System.out.println(code);
        final Holder.In in = Holder.In.ONE; Supplier<String> sup = () -> switch (in) { case ONE -> { String t = in.toString(); yield t + t.length(); } case TWO -> "two"; }; System.out.println(sup.get());
        long big = switch (k) { case 1 -> 1; case 2 -> Long.MAX_VALUE; default -> 'x'; }; float fl = switch (k) { case 2 -> 7; default -> 1.5f; }; double d = switch (k) { case 2 -> 'a'; default -> 2f; }; short sh = switch (k) { case 2 -> 12; default -> (byte) 3; }; System.out.println(big + " " + fl + " " + d + " " + sh); Character bx = switch (k) { case 2 -> 'q'; default -> null; }; Byte by = switch (k) { case 2 -> 12; default -> null; }; System.out.println(bx + "" + by);
        System.out.println(new int[] {1, 2, 3}[switch (k) { case 2 -> 1; default -> 0; }] + (k > 1 ? switch (k) { case 2 -> "s"; default -> 1; } : 'c').toString());
    }
}
