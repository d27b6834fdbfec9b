// Shows WeakHashMap with keys that stay reachable: its order of iteration, in both directions, and its views.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.stream.Collectors;

public class WeakMaps {
    static void order() {
        List<String> keys = new ArrayList<>();
        Map<String, Integer> map = new WeakHashMap<>();
        for (int i = 0; i < 30; i++) {
            keys.add("key" + i * i);
            map.put(keys.get(i), i);
            if (i % 6 == 5) {
                System.out.println(map);
            }
        }
        System.out.println(map.keySet() + " " + map.values());
        System.out.println(map.keySet().stream().collect(Collectors.toList()));
        System.out.println(map.values().stream().map(String::valueOf).collect(Collectors.joining("-")));
        System.out.println(map.entrySet().stream().map(Map.Entry::getKey).collect(Collectors.joining("-")));
        StringBuilder text = new StringBuilder();
        map.forEach((key, value) -> text.append(key).append('=').append(value).append(' '));
        System.out.println(text);
        Map<String, Integer> copy = new WeakHashMap<>(map);
        System.out.println(copy + " " + copy.equals(map) + " " + (copy.hashCode() == map.hashCode()));
        Map<String, Integer> big = new WeakHashMap<>(3, 2.0f);
        big.putAll(map);
        System.out.println(big);
        big = new WeakHashMap<>(100);
        big.putAll(new LinkedHashMap<>(map));
        System.out.println(big);
        System.out.println(keys.size());
    }

    static void changes() {
        Map<Integer, String> map = new WeakHashMap<>();
        for (int i = 0; i < 12; i++) {
            map.put(i * 5, "v" + i);
        }
        System.out.println(map.put(5, "w") + map.get(5) + map.get(1) + map.remove(10) + map.remove(11) + map.size()
            + map.containsKey(15) + map.containsValue("v4") + map.containsValue("v2") + map.isEmpty());
        map.put(null, "null");
        System.out.println(map.get(null) + map.containsKey(null) + map.remove(null) + map.size());
        for (Iterator<Integer> i = map.keySet().iterator(); i.hasNext();) {
            if (i.next() % 2 == 1) {
                i.remove();
            }
        }
        System.out.println(map);
        for (Map.Entry<Integer, String> entry : map.entrySet()) {
            entry.setValue(entry.getValue() + "!");
        }
        map.replaceAll((key, value) -> key + value);
        System.out.println(map + " " + map.merge(20, "x", String::concat) + map.computeIfAbsent(7, k -> "seven")
            + map.putIfAbsent(7, "y") + map.getOrDefault(8, "z"));
        System.out.println(map.keySet().remove(7) + " " + map.values().remove("00v0!") + " "
            + map.entrySet().contains(Map.entry(40, "40v8!")) + " " + map.entrySet().remove(Map.entry(40, "x")));
        System.out.println(map.keySet().retainAll(List.of(20, 40)) + " " + map);
        try {
            for (Integer key : map.keySet()) {
                map.put(key + 1, "new");
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("changed");
        }
        try {
            map.forEach((key, value) -> map.remove(key));
        } catch (ConcurrentModificationException e) {
            System.out.println("changed");
        }
        map.clear();
        System.out.println(map + " " + map.size());
        try {
            new WeakHashMap<String, String>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new WeakHashMap<String, String>(1, -1f);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        order();
        changes();
    }
}
