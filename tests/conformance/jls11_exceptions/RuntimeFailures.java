// The exceptions that operations throw, with their messages.
public class RuntimeFailures {
    interface Op { Object run() throws Exception; }
    static void t(Op op) { try { System.out.println(op.run()); } catch (Throwable e) { System.out.println(e.getClass().getName() + ": " + e.getMessage()); } }
    public static void main(String[] args) {
        int zero = args.length; int[] a = new int[2]; String s = "abc"; Object o = "x"; java.util.List<Integer> l = new java.util.ArrayList<>(); java.util.List<Integer> fixed = java.util.List.of(1);
        t(() -> 1 / zero); t(() -> 1L % zero); t(() -> a[2]); t(() -> a[-1]); t(() -> new int[zero - 1]); t(() -> s.charAt(3)); t(() -> s.substring(2, 1)); t(() -> s.substring(4)); t(() -> (Integer) o); t(() -> Integer.parseInt("x1")); t(() -> Integer.parseInt("")); t(() -> Integer.parseInt(null)); t(() -> Long.parseLong("9223372036854775808"));
        t(() -> l.get(0)); t(() -> l.iterator().next()); t(() -> l.remove(0)); t(() -> fixed.add(2)); t(() -> fixed.get(1)); t(() -> java.util.List.of(1, null)); t(() -> new java.util.ArrayDeque<Integer>().pop()); t(() -> new java.util.ArrayList<>(-1)); t(() -> java.util.Optional.empty().get()); t(() -> java.util.Objects.requireNonNull(null, "msg")); t(() -> Thread_State.valueOf("X")); t(() -> new java.util.TreeMap<Object, Object>().firstKey()); t(() -> "a".repeat(-1)); t(() -> new StringBuilder("ab").deleteCharAt(2)); t(() -> new StringBuilder("ab").insert(3, "x")); t(() -> java.util.Collections.max(l)); t(() -> Character.toChars(-1)); t(() -> String.format("%d", "x")); t(() -> Math.toIntExact(1L << 40)); t(() -> Math.addExact(Integer.MAX_VALUE, 1)); t(() -> l.subList(0, 1)); t(() -> l.listIterator(1)); t(() -> fixed.iterator().next());
    }
    enum Thread_State { A }
}
