// Random operations on tree maps and tree sets, and on their views.
import java.util.*;

public class Trees {
    static int seed = 9;
    static int digest;

    static int random(int bound) {
        seed = seed * 1103515245 + 12345;
        return ((seed >>> 16) & 0x7fff) % bound;
    }

    static String show(RuntimeException e) {
        if (e instanceof NullPointerException) {
            return "NullPointerException";
        }
        String text = e.toString();
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        return name.substring(name.lastIndexOf('.') + 1) + (colon < 0 ? "" : text.substring(colon));
    }

    static class ByLastDigit implements Comparator<Integer> {
        @Override
        public int compare(Integer a, Integer b) {
            return a % 10 != b % 10 ? a % 10 - b % 10 : b - a;
        }
    }

    static NavigableMap<Integer, String> view(NavigableMap<Integer, String> map) {
        switch (random(9)) {
            case 0: return map.headMap(random(40), random(2) == 0);
            case 1: return map.tailMap(random(40), random(2) == 0);
            case 2: return map.subMap(random(20), random(2) == 0, 20 + random(20), random(2) == 0);
            case 3: return map.descendingMap();
            case 4: return view(view(map));
            default: return map;
        }
    }

    static String step(NavigableMap<Integer, String> map, int operation, int k) {
        switch (operation) {
            case 0: case 1: case 2: case 3: case 4: return "put " + map.put(k, "v" + random(10));
            case 5: return "remove " + map.remove(k);
            case 6: return "get " + map.get(k) + map.containsKey(k) + map.containsValue("v3");
            case 7: return "near " + map.lowerKey(k) + map.floorKey(k) + map.ceilingKey(k) + map.higherKey(k);
            case 8: return "entries " + map.lowerEntry(k) + map.floorEntry(k) + map.ceilingEntry(k) + map.higherEntry(k);
            case 9: return "ends " + map.firstKey() + map.lastKey() + map.firstEntry() + map.lastEntry();
            case 10: return "poll " + map.pollFirstEntry() + map.pollLastEntry();
            case 11: return "down " + map.descendingMap() + map.descendingKeySet();
            case 12: {
                StringBuilder text = new StringBuilder("iterate");
                Iterator<Integer> i = map.keySet().iterator();
                while (i.hasNext()) {
                    text.append(' ').append(i.next());
                    if (random(5) == 0) {
                        i.remove();
                    }
                }
                return text.toString();
            }
            case 13: {
                for (Map.Entry<Integer, String> entry : map.entrySet()) {
                    entry.setValue(entry.getValue() + "!");
                }
                return "values " + map.values();
            }
            case 14: return "views " + map.headMap(k) + map.tailMap(k) + map.size();
            case 15: return "keys " + map.navigableKeySet().higher(k) + map.navigableKeySet().headSet(k) + map.descendingKeySet().tailSet(k);
            case 16: return "keys " + map.keySet().remove(k) + map.navigableKeySet().pollFirst();
            case 17: {
                for (Integer key : map.keySet()) {
                    map.remove(key - 1);
                }
                return "changed while iterating";
            }
            case 18: return "equal " + map.equals(new HashMap<Integer, String>(map)) + map.equals(new TreeMap<Integer, String>(map)) + map.hashCode();
            case 19: map.putAll(Collections.singletonMap(k, "all")); return "putAll";
            case 20: return "putIfAbsent " + map.putIfAbsent(k, "absent");
            case 21:
                if (random(4) == 0) {
                    map.clear();
                }
                return "clear";
            default: return "null " + map.get(null);
        }
    }

    static void run(TreeMap<Integer, String> map, String name, int rounds, boolean show) {
        for (int i = 0; i < rounds; i++) {
            String outcome;
            try {
                outcome = step(view(map), random(23), random(40));
            } catch (RuntimeException e) {
                outcome = show(e);
            }
            String line = name + ": " + outcome + " -> " + map.size() + " " + map;
            digest = 31 * digest + line.hashCode();
            if (show) {
                System.out.println(line);
            }
        }
        System.out.println(name + " " + digest);
    }

    public static void main(String[] args) {
        int rounds = 250;
        run(new TreeMap<Integer, String>(), "natural", rounds, true);
        run(new TreeMap<Integer, String>(Collections.<Integer>reverseOrder()), "reverse", rounds, false);
        run(new TreeMap<Integer, String>(new ByLastDigit()), "by last digit", rounds, false);
        TreeSet<String> words = new TreeSet<String>(Arrays.asList("pear", "apple", "fig", "apple", "date"));
        System.out.println(words + " " + words.first() + words.last() + words.higher("b") + words.floor("date") + words.descendingSet()
            + words.headSet("fig") + words.tailSet("fig") + words.subSet("b", "g") + words.pollFirst() + words.pollLast() + words.add("fig")
            + words.add("kiwi") + words.remove("date") + words);
        TreeSet<Integer> digits = new TreeSet<Integer>(new ByLastDigit());
        digits.addAll(Arrays.asList(31, 22, 13, 4, 41, 25));
        NavigableSet<Integer> part = digits.headSet(13, true);
        part.add(62);
        System.out.println(digits + " " + part + " " + new TreeSet<Integer>((SortedSet<Integer>) digits) + new TreeSet<Integer>((Collection<Integer>) digits));
        try {
            part.add(9);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
