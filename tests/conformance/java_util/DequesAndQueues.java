// Both ends of deques and queues: what throws and what gives null.
public class DequesAndQueues {
    static void t(java.util.function.Supplier<Object> s) { try { System.out.print(s.get() + " "); } catch (RuntimeException e) { System.out.print(e.getClass().getSimpleName() + " "); } }
    public static void main(String[] args) {
        for (java.util.Deque<Integer> d : java.util.List.<java.util.Deque<Integer>>of(new java.util.ArrayDeque<>(), new java.util.LinkedList<>())) { t(d::pop); t(d::poll); t(d::peekLast); t(d::getFirst); t(d::removeLast); t(d::element); t(d::remove); for (int i = 0; i < 20; i++) { if (i % 3 == 0) d.push(i); else d.offer(i); if (i % 4 == 3) t(d::pollFirst); if (i % 5 == 4) t(d::pollLast); } System.out.println(d); t(() -> d.removeFirstOccurrence(7)); t(() -> d.offerFirst(null)); t(d::peekFirst); java.util.Iterator<Integer> it = d.descendingIterator(); while (it.hasNext()) System.out.print(it.next() + ","); System.out.println(d.contains(13) + "" + d.size()); d.clear(); System.out.println(d); }
        java.util.Stack<String> s = new java.util.Stack<>(); s.push("a"); s.push("b"); System.out.println(s.peek() + s.search("a") + s.search("z") + s.pop() + s + s.empty()); s.clear(); t(s::pop); t(s::peek); System.out.println();
    }
}
