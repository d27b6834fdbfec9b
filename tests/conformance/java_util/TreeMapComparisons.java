// Tree maps and sets compare what the JDK's compare, in the same order, and their views do the same.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

public class TreeMapComparisons {
    static Object step(NavigableMap<Integer, String> map, Random random) {
        int key = random.nextInt(40);
        switch (random.nextInt(16)) {
            case 0:
                return map.remove(key);
            case 1:
                return map.floorKey(key) + " " + map.ceilingKey(key) + " " + map.lowerKey(key) + " " + map.higherKey(key);
            case 2:
                return map.firstEntry() + " " + map.lastEntry();
            case 3:
                return map.pollFirstEntry();
            case 4:
                return map.pollLastEntry();
            case 5:
                return map.merge(key, "m", (a, b) -> a.length() > 3 ? null : a + b);
            case 6:
                return map.computeIfAbsent(key, k -> k % 3 == 0 ? null : "n" + k);
            case 7:
                return map.computeIfPresent(key, (k, v) -> k % 2 == 0 ? null : v + "!");
            case 8:
                map.keySet().removeIf(k -> k % 5 == key % 5);
                return map.size();
            case 9:
                for (Iterator<Integer> i = map.descendingKeySet().iterator(); i.hasNext();) {
                    if (i.next() % 7 == key % 7) {
                        i.remove();
                    }
                }
                return map.descendingMap();
            case 10:
                return map.headMap(key, true) + " " + map.tailMap(key, false);
            case 11:
                map.replaceAll((k, v) -> v.length() > 5 ? "r" : v + k);
                return map.firstKey();
            case 12:
                return map.navigableKeySet().headSet(key).size();
            default:
                return map.put(key, "p" + key);
        }
    }

    static void views(NavigableMap<Integer, String> map, Random random, String name, int depth) {
        for (int i = 0; i < 40; i++) {
            Object result;
            try {
                result = step(map, random);
            } catch (RuntimeException e) {
                result = e;
            }
            System.out.println(name + " " + result + " " + map);
        }
        if (depth > 0) {
            views(map.descendingMap(), random, name + "d", depth - 1);
            views(map.headMap(25, true), random, name + "h", depth - 1);
            views(map.tailMap(10, false), random, name + "t", depth - 1);
            views(map.comparator() == null ? map.subMap(5, true, 30, false) : map.descendingMap(), random, name + "s", depth - 1);
        }
    }

    public static void main(String[] args) {
        views(new TreeMap<>(), new Random(1), "up", 1);
        views(new TreeMap<>(Comparator.reverseOrder()), new Random(2), "down", 0);

        List<String> comparisons = new ArrayList<>();
        TreeSet<Integer> set = new TreeSet<>((a, b) -> {
            comparisons.add(a + "?" + b);
            return a - b;
        });
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            int element = random.nextInt(50);
            switch (random.nextInt(4)) {
                case 0:
                    set.remove(element);
                    break;
                case 1:
                    set.ceiling(element);
                    set.lower(element);
                    break;
                default:
                    set.add(element);
            }
        }
        System.out.println(set + " " + comparisons);
    }
}
