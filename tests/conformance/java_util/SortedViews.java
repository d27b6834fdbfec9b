// Collections.checked... and synchronized... of sorted sets and maps: what their parts check, and what they forward.
import java.util.*;

public class SortedViews {
    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": done");
        } catch (ClassCastException | NullPointerException | IllegalArgumentException | NoSuchElementException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + (e.getMessage() != null && e.getMessage().startsWith("Attempt") ? e.getMessage() : ""));
        }
    }

    static void sets(NavigableSet<Integer> set) {
        set.addAll(List.of(5, 1, 9, 3, 7));
        System.out.println(set + " " + set.first() + set.last() + set.lower(5) + set.floor(4) + set.ceiling(4) + set.higher(9) + set.comparator());
        System.out.println(set.headSet(5) + "" + set.headSet(5, true) + set.tailSet(5) + set.tailSet(5, false) + set.subSet(3, 9) + set.subSet(3, false, 9, true)
            + set.descendingSet() + set.descendingIterator().next());
        System.out.println(set.pollFirst() + "" + set.pollLast() + set + set.equals(Set.of(3, 5, 7)) + set.hashCode() + set.getClass().equals(set.headSet(4, true).getClass()));
        attempt("range", () -> set.headSet(5, true).add(8));
        attempt("null", () -> set.add(null));
        set.headSet(5, false).clear();
        System.out.println(set);
    }

    static void maps(NavigableMap<String, Integer> map) {
        map.putAll(Map.of("b", 2, "d", 4, "a", 1, "c", 3));
        System.out.println(map + " " + map.firstKey() + map.lastKey() + map.firstEntry() + map.lastEntry() + map.lowerKey("b") + map.lowerEntry("a")
            + map.floorEntry("bb") + map.ceilingKey("bb") + map.higherEntry("b") + map.comparator());
        System.out.println(map.headMap("b") + "" + map.headMap("b", true) + map.tailMap("c") + map.tailMap("c", false) + map.subMap("a", "c")
            + map.subMap("a", false, "c", true) + map.descendingMap() + map.keySet() + map.navigableKeySet().first() + map.descendingKeySet());
        System.out.println(map.pollFirstEntry() + "" + map.pollLastEntry() + map + map.values() + map.entrySet() + map.equals(Map.of("b", 2, "c", 3)));
        map.headMap("c").clear();
        System.out.println(map);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void checks() {
        NavigableSet set = Collections.checkedNavigableSet(new TreeSet<Object>(), (Class) Integer.class);
        attempt("add", () -> set.add("x"));
        attempt("add", () -> set.addAll(List.of(1, 2, 3)));
        attempt("part", () -> set.headSet(2, true).add("y"));
        attempt("descending", () -> set.descendingSet().add(2.5));
        attempt("tail", () -> set.tailSet(2).add('c'));
        SortedSet sorted = Collections.checkedSortedSet(new TreeSet<Object>(), (Class) String.class);
        attempt("sorted", () -> sorted.add(1));
        sorted.add("m");
        attempt("sorted part", () -> sorted.subSet("a", "z").add(1L));
        NavigableMap map = Collections.checkedNavigableMap(new TreeMap<Object, Object>(), (Class) String.class, (Class) Integer.class);
        attempt("key", () -> map.put(1, 1));
        attempt("value", () -> map.put("a", "b"));
        attempt("put", () -> map.put("a", 1));
        attempt("part", () -> map.headMap("z", true).put("b", "c"));
        attempt("descending", () -> map.descendingMap().put("b", 'c'));
        attempt("first", () -> map.headMap("z").merge("a", 2, (old, added) -> "x"));
        attempt("entry", () -> ((Map.Entry) map.entrySet().iterator().next()).setValue("v"));
        SortedMap plain = Collections.checkedSortedMap(new TreeMap<Object, Object>((Comparator) Comparator.reverseOrder()), (Class) String.class, (Class) Integer.class);
        attempt("plain", () -> plain.put(2, 2));
        attempt("plain", () -> plain.put("k", 2));
        attempt("plain part", () -> plain.tailMap("k").put("j", "j"));
        System.out.println(set + " " + sorted + map + plain + plain.firstKey() + map.floorEntry("b"));
        attempt("no type", () -> Collections.checkedSortedSet(new TreeSet<String>(), null));
        attempt("no map", () -> Collections.synchronizedSortedMap(null));
        attempt("empty", () -> Collections.synchronizedSortedSet(new TreeSet<String>()).first());
    }

    public static void main(String[] args) {
        sets(Collections.checkedNavigableSet(new TreeSet<>(), Integer.class));
        sets(Collections.synchronizedNavigableSet(new TreeSet<>()));
        maps(Collections.checkedNavigableMap(new TreeMap<>(), String.class, Integer.class));
        maps(Collections.synchronizedNavigableMap(new TreeMap<>()));
        System.out.println(Collections.synchronizedSortedSet(new TreeSet<>(List.of(2, 1))).headSet(2) + ""
            + Collections.synchronizedSortedMap(new TreeMap<>(Map.of(1, 2))).tailMap(1));
        checks();
    }
}
