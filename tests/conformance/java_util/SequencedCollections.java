// Java 21: Both ends of lists, deques, sets and maps, and their views in the opposite order: what they show, change, throw and refuse.
import java.util.*;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

public class SequencedCollections {
    static void show(String what, Supplier<Object> action) {
        String result;
        try {
            result = String.valueOf(action.get());
        } catch (RuntimeException e) {
            result = e.getClass().getSimpleName();
        }
        System.out.println(what + ": " + result);
    }

    static void run(String what, Runnable action) {
        show(what, () -> {
            action.run();
            return "done";
        });
    }

    static void ends(String name, SequencedCollection<Integer> c) {
        System.out.println("-- " + name + " " + c + " " + c.reversed());
        show("getFirst", c::getFirst);
        show("getLast", c::getLast);
        run("addFirst", () -> c.addFirst(10));
        run("addLast", () -> c.addLast(20));
        run("addFirst again", () -> c.addFirst(20));
        System.out.println(c + " " + c.reversed());
        show("removeFirst", c::removeFirst);
        show("removeLast", c::removeLast);
        System.out.println(c + " " + c.reversed());
        SequencedCollection<Integer> r = c.reversed();
        run("reversed addFirst", () -> r.addFirst(30));
        run("reversed addLast", () -> r.addLast(40));
        show("reversed add", () -> r.add(50));
        show("reversed addAll", () -> r.addAll(List.of(60, 70, 60)));
        System.out.println(c + " " + r + " " + r.size() + " " + r.isEmpty());
        show("reversed getFirst", r::getFirst);
        show("reversed removeLast", r::removeLast);
        show("reversed remove", () -> r.remove(60));
        show("reversed contains", () -> r.contains(70) + " " + r.contains(-1) + " " + r.containsAll(List.of(70)));
        show("reversed removeIf", () -> r.removeIf(n -> n == 70));
        show("reversed toArray", () -> Arrays.toString(r.toArray()) + Arrays.toString(r.toArray(new Integer[0])));
        show("reversed stream", () -> r.stream().map(n -> n + 1).toList());
        show("twice", () -> c.reversed().reversed() == c);
        show("iterator", () -> {
            Iterator<Integer> i = r.iterator();
            int first = i.next();
            i.remove();
            return first + " " + c;
        });
        show("changed", () -> {
            Iterator<Integer> i = r.iterator();
            i.next();
            c.add(99);
            return i.next();
        });
        run("clear", r::clear);
        System.out.println(c);
        show("empty getFirst", c::getFirst);
        show("empty getLast", c::getLast);
        show("empty removeFirst", c::removeFirst);
        show("empty removeLast", c::removeLast);
    }

    static void lists(List<Integer> list) {
        List<Integer> r = list.reversed();
        System.out.println("-- list " + list + " " + r + " " + (r instanceof RandomAccess));
        show("get", () -> r.get(0) + " " + r.get(r.size() - 1));
        show("get beyond", () -> r.get(r.size()));
        show("set", () -> r.set(0, 7) + " " + list);
        run("add at", () -> r.add(1, 8));
        show("addAll at", () -> r.addAll(1, List.of(1, 2)) + " " + list);
        run("add beyond", () -> r.add(99, 0));
        show("indexOf", () -> r.indexOf(8) + " " + r.lastIndexOf(7) + " " + r.indexOf(55));
        show("remove at", () -> r.remove(1) + " " + list);
        show("subList", () -> r.subList(1, 3) + " " + r.subList(0, 0));
        show("subList beyond", () -> r.subList(2, 1));
        run("clear part", () -> r.subList(0, 1).clear());
        System.out.println(list);
        run("sort", () -> r.sort(null));
        System.out.println(list + " " + r);
        run("replaceAll", () -> r.replaceAll(n -> n * 2));
        show("equals", () -> r.equals(new ArrayList<>(r)) + " " + list.equals(r) + " " + r.hashCode() + " " + (r.hashCode() == new ArrayList<>(r).hashCode()));
        show("listIterator", () -> {
            StringBuilder text = new StringBuilder();
            ListIterator<Integer> i = r.listIterator();
            while (i.hasNext()) {
                text.append(i.nextIndex()).append('=').append(i.next()).append(' ');
            }
            i.add(100);
            i.previous();
            i.set(101);
            return text.append(i.previousIndex()).append(' ').append(r).append(i.previous());
        });
        show("listIterator at", () -> r.listIterator(1).next());
        show("retainAll", () -> r.retainAll(Set.of(101, 4)) + " " + list);
    }

    static void maps(String name, SequencedMap<String, Integer> m) {
        System.out.println("-- " + name + " " + m + " " + m.reversed());
        show("ends", () -> m.firstEntry() + " " + m.lastEntry());
        show("setValue", () -> m.firstEntry().setValue(0));
        show("putFirst", () -> m.putFirst("f", 6) + " " + m);
        show("putLast", () -> m.putLast("a", 7) + " " + m);
        show("putFirst again", () -> m.putFirst("b", 8) + " " + m);
        show("put", () -> m.put("f", 9) + " " + m);
        show("keys", () -> m.sequencedKeySet() + " " + m.sequencedKeySet().reversed() + m.sequencedKeySet().getLast());
        show("values", () -> m.sequencedValues() + " " + m.sequencedValues().reversed() + m.sequencedValues().getFirst());
        show("entries", () -> m.sequencedEntrySet() + " " + m.sequencedEntrySet().reversed());
        show("keys equal", () -> m.sequencedKeySet().equals(m.keySet()) + " " + (m.sequencedKeySet().hashCode() == m.keySet().hashCode()));
        show("add key", () -> m.sequencedKeySet().add("q"));
        run("addFirst key", () -> m.sequencedKeySet().addFirst("q"));
        show("removeFirst", () -> m.sequencedKeySet().removeFirst() + " " + m);
        SequencedMap<String, Integer> r = m.reversed();
        show("reversed put", () -> r.put("z", 1) + " " + m + r);
        show("reversed putFirst", () -> r.putFirst("y", 1) + " " + m + r);
        show("reversed putLast", () -> r.putLast("x", 1) + " " + m + r);
        show("reversed get", () -> r.get("z") + " " + r.containsKey("q") + r.containsValue(1) + r.size() + r.getOrDefault("q", 5));
        show("reversed keySet", () -> r.keySet() + " " + r.values() + " " + r.entrySet());
        show("reversed merge", () -> r.merge("z", 5, Integer::sum) + " " + r.computeIfAbsent("w", k -> 4) + " " + m);
        show("reversed poll", () -> r.pollFirstEntry() + " " + m.pollFirstEntry() + " " + r.pollLastEntry() + " " + m.pollLastEntry() + " " + m);
        show("reversed equals", () -> r.equals(m) + " " + m.equals(r) + " " + (r.hashCode() == m.hashCode()));
        show("reversed remove", () -> r.remove("z") + " " + r.remove("nobody") + " " + m);
        show("twice", () -> r.reversed() == m);
        run("clear", r::clear);
        show("empty ends", () -> m.firstEntry() + " " + m.lastEntry() + m.pollFirstEntry() + r.pollLastEntry());
        show("empty keys", () -> m.sequencedKeySet().getFirst());
    }

    static SequencedMap<String, Integer> filled(SequencedMap<String, Integer> m) {
        for (String key : List.of("c", "a", "d", "b")) {
            m.put(key, key.charAt(0) - 'a');
        }
        return m;
    }

    static <C extends Collection<Integer>> C filled(C c) {
        c.addAll(List.of(3, 1, 2));
        return c;
    }

    public static void main(String[] args) {
        ends("ArrayList", filled(new ArrayList<>()));
        ends("LinkedList", filled(new LinkedList<>()));
        ends("Vector", filled(new Vector<>()));
        ends("CopyOnWriteArrayList", filled(new CopyOnWriteArrayList<>()));
        ends("ArrayDeque", filled(new ArrayDeque<>()));
        ends("LinkedHashSet", filled(new LinkedHashSet<>()));
        ends("TreeSet", filled(new TreeSet<>()));
        ends("asList", Arrays.asList(3, 1, 2));
        ends("List.of", List.of(3, 1, 2));
        ends("emptyList", Collections.emptyList());
        ends("unmodifiableList", Collections.unmodifiableList(filled(new ArrayList<>())));
        ends("unmodifiableSequencedCollection", Collections.unmodifiableSequencedCollection(filled(new ArrayDeque<>())));
        ends("unmodifiableSequencedSet", Collections.unmodifiableSequencedSet(filled(new LinkedHashSet<>())));
        ends("setFromMap", filled(Collections.newSequencedSetFromMap(new LinkedHashMap<>())));
        ends("reversed", filled(new ArrayList<>()).reversed());
        ends("subList", filled(new ArrayList<>()).subList(1, 3));
        lists(filled(new ArrayList<>()));
        lists(filled(new LinkedList<>()));
        lists(List.of(3, 1, 2));
        maps("LinkedHashMap", filled(new LinkedHashMap<>()));
        maps("access order", filled(new LinkedHashMap<>(16, 0.75f, true)));
        maps("TreeMap", filled(new TreeMap<>()));
        maps("unmodifiable", Collections.unmodifiableSequencedMap(filled(new LinkedHashMap<>())));
        maps("unmodifiable tree", Collections.unmodifiableSequencedMap(filled(new TreeMap<>())));
        LinkedList<Integer> linked = filled(new LinkedList<>()).reversed();
        System.out.println(linked + " " + linked.peek() + linked.pollLast() + linked.pop() + linked.offer(4) + linked.element());
        System.out.println(linked + " " + linked.reversed() + linked.clone() + linked.removeFirstOccurrence(4));
        Deque<Integer> deque = filled(new ArrayDeque<>()).reversed();
        deque.push(8);
        System.out.println(deque + " " + deque.peekLast() + deque.poll() + deque.removeLastOccurrence(1) + deque.offerLast(5));
        deque.descendingIterator().forEachRemaining(System.out::print);
        System.out.println();
        LinkedHashMap<Integer, Integer> two = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                return size() > 2;
            }
        };
        for (int i = 0; i < 4; i++) {
            two.putLast(i, i);
        }
        two.putFirst(9, 9);
        System.out.println(two + " " + two.sequencedKeySet().reversed());
        System.out.println(HashMap.newHashMap(3) + "" + HashSet.newHashSet(5) + LinkedHashMap.newLinkedHashMap(1) + LinkedHashSet.newLinkedHashSet(0));
        show("negative", () -> HashMap.newHashMap(-1));
    }
}
