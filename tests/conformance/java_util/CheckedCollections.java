// Collections.checked...: views that refuse objects of other classes, also from raw types, and what their messages say.
import java.util.*;

public class CheckedCollections {
    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": done");
        } catch (ClassCastException | NullPointerException | UnsupportedOperationException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + (e instanceof ClassCastException ? e.getMessage() : ""));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void lists() {
        List<Number> under = new ArrayList<>(List.of(1, 2.5));
        List<Number> list = Collections.checkedList(under, Number.class);
        List raw = list;
        attempt("add", () -> raw.add("x"));
        attempt("add null", () -> raw.add(null));
        attempt("insert", () -> raw.add(0, "x"));
        attempt("insert long", () -> raw.add(0, 7L));
        attempt("set", () -> raw.set(0, new int[0]));
        attempt("addAll", () -> raw.addAll(Arrays.asList(3, "x", 4)));
        attempt("addAll at", () -> raw.addAll(1, Arrays.asList(3, 4)));
        attempt("replaceAll", () -> raw.replaceAll(o -> o instanceof Long ? "long" : o));
        attempt("subList", () -> raw.subList(0, 2).add("y"));
        ListIterator iterator = raw.listIterator(1);
        iterator.next();
        attempt("iterator set", () -> iterator.set('c'));
        attempt("iterator set", () -> iterator.set((short) 9));
        attempt("iterator add", () -> iterator.add(new ArrayList<String>()));
        attempt("iterator add", () -> iterator.add(1f));
        System.out.println(list + " " + under + " " + list.equals(under) + " " + (list.hashCode() == under.hashCode())
            + " " + iterator.nextIndex() + iterator.hasPrevious() + (list instanceof RandomAccess));
        list.remove(null);
        list.removeIf(number -> number.intValue() > 5);
        list.sort(Comparator.comparing(Number::doubleValue));
        System.out.println(list + " " + list.indexOf(2.5) + " " + list.contains("x") + Arrays.toString(list.toArray()));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void others() {
        Set<String> set = Collections.checkedSet(new TreeSet<>(), String.class);
        attempt("set", () -> ((Set) set).add(1));
        attempt("set", () -> ((Set) set).addAll(List.of("b", "a")));
        attempt("set", () -> ((Set) set).addAll(List.of("c", 'd')));
        System.out.println(set + " " + set.equals(Set.of("a", "b")) + " " + set.hashCode());
        Collection<Integer> all = Collections.checkedCollection(new ArrayDeque<>(), Integer.class);
        attempt("collection", () -> ((Collection) all).add(1.5));
        attempt("collection", () -> ((Collection) all).add(1));
        System.out.println(all + " " + all.equals(all) + " " + all.size());
        Queue<Integer> queue = Collections.checkedQueue(new PriorityQueue<>(), Integer.class);
        attempt("offer", () -> ((Queue) queue).offer("x"));
        queue.offer(5);
        queue.add(3);
        attempt("queue", () -> ((Queue) queue).add(true));
        System.out.println(queue.peek() + " " + queue.poll() + " " + queue.element() + " " + queue.remove() + " " + queue.poll());
        attempt("no type", () -> Collections.checkedSet(new HashSet<String>(), null));
        attempt("no list", () -> Collections.checkedList(null, String.class));
        attempt("immutable", () -> Collections.checkedList(List.of(), String.class).add("x"));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void maps() {
        Map<String, Integer> map = Collections.checkedMap(new TreeMap<>(), String.class, Integer.class);
        Map raw = map;
        attempt("key", () -> raw.put(1, 1));
        attempt("value", () -> raw.put("a", "b"));
        attempt("put", () -> raw.put("a", 1));
        Map more = new LinkedHashMap();
        more.put("b", 2);
        more.put("c", "3");
        attempt("putAll", () -> raw.putAll(more));
        more.put("c", 3);
        attempt("putAll", () -> raw.putAll(more));
        attempt("entry", () -> ((Map.Entry) raw.entrySet().iterator().next()).setValue("v"));
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            entry.setValue(entry.getValue() * 10);
        }
        attempt("putIfAbsent", () -> raw.putIfAbsent("d", 4L));
        attempt("replace", () -> raw.replace("a", "x"));
        attempt("replace old", () -> raw.replace("a", 10, "x"));
        attempt("computeIfAbsent", () -> raw.computeIfAbsent("e", key -> key));
        attempt("computeIfPresent", () -> raw.computeIfPresent("a", (key, value) -> key));
        attempt("compute", () -> raw.compute("a", (key, value) -> null));
        attempt("merge", () -> raw.merge("b", 1, (old, added) -> old + "" + added));
        attempt("merge", () -> raw.merge("b", 1, (old, added) -> (Integer) old + (Integer) added));
        attempt("replaceAll", () -> raw.replaceAll((key, value) -> key));
        System.out.println(map + " " + map.equals(Map.of("b", 21, "c", 30)) + " " + map.hashCode() + " " + map.entrySet()
            + map.keySet() + map.values() + map.getOrDefault("z", 0) + map.containsKey("b"));
        map.entrySet().remove(Map.entry("b", 21));
        map.keySet().remove("c");
        System.out.println(map.isEmpty());
    }

    public static void main(String[] args) {
        lists();
        others();
        maps();
    }
}
