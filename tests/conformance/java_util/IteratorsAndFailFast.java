// Iterators: removal, misuse, exhaustion, and detection of changes.
public class IteratorsAndFailFast {
    static void t(Runnable r) { try { r.run(); } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName()); } }
    public static void main(String[] args) {
        for (java.util.Collection<Integer> c : java.util.List.<java.util.Collection<Integer>>of(new java.util.ArrayList<>(), new java.util.LinkedList<>(), new java.util.HashSet<>(), new java.util.TreeSet<>(), new java.util.ArrayDeque<>(), new java.util.PriorityQueue<>(), new java.util.LinkedHashSet<>(), new java.util.Vector<>())) {
            for (int i = 0; i < 5; i++) c.add(i); java.util.Iterator<Integer> it = c.iterator(); t(it::remove); it.next(); it.remove(); t(it::remove); while (it.hasNext()) if (it.next() % 2 == 0) it.remove(); t(it::next); System.out.println(c); java.util.Iterator<Integer> stale = c.iterator(); c.add(100); t(() -> System.out.println(stale.next())); System.out.println(c.removeIf(x -> x > 50) + "" + c + c.size()); c.iterator().forEachRemaining(x -> System.out.print(x)); System.out.println();
        }
    }
}
