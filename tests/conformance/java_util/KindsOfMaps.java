// What every kind of map does, throws and refuses, one call after the other.
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class KindsOfMaps {
    interface Call {
        Object make(Map<String, Integer> map);
    }

    static final List<Call> CALLS = List.of(
        m -> m.put("a", 5),
        m -> m.remove("a"),
        m -> m.get("a"),
        m -> m.getOrDefault("z", 9),
        m -> m.putIfAbsent("a", 1),
        m -> m.computeIfAbsent("a", k -> 7),
        m -> m.computeIfPresent("a", (k, v) -> v + 1),
        m -> m.compute("b", (k, v) -> null),
        m -> m.merge("a", 3, Integer::sum),
        m -> {
            m.replaceAll((k, v) -> v + 1);
            return m;
        },
        m -> m.replace("a", 4),
        m -> m.replace("a", 4, 6),
        m -> m.remove("a", 6),
        m -> {
            m.clear();
            return m;
        },
        m -> m.entrySet().iterator().next().setValue(3),
        m -> m.keySet().remove("q"),
        m -> m.values().removeIf(v -> v > 100),
        m -> m.keySet().removeIf(v -> v.isEmpty()),
        m -> {
            Iterator<String> it = m.keySet().iterator();
            it.remove();
            return 1;
        },
        m -> m.containsKey(null),
        m -> m.containsValue(null),
        m -> m.get(null),
        m -> m.put(null, 3),
        m -> m.put("n", null),
        m -> m.toString() + m.hashCode() + m.equals(Map.of()) + m.size() + m.isEmpty(),
        m -> {
            int[] c = {0};
            m.forEach((k, v) -> c[0] += k == null || v == null ? 1 : v);
            return c[0];
        },
        m -> m.entrySet().contains(Map.entry("a", 1)) + "" + m.entrySet().remove(Map.entry("a", 1)) + m.keySet().equals(Set.of("a")) + m.values().contains(1),
        m -> {
            m.putAll(Map.of("w", 8));
            return m;
        },
        m -> m.keySet().add("x"),
        m -> m.values().add(1),
        m -> m.keySet().retainAll(Set.of("a", "w")),
        m -> m.entrySet().stream().map(e -> e.getKey() + e.getValue()).sorted().collect(Collectors.toList()),
        m -> {
            for (String k : m.keySet()) {
                m.put(k + "!", 1);
            }
            return m;
        },
        m -> {
            m.forEach((k, v) -> m.remove(k));
            return m;
        },
        m -> {
            m.computeIfAbsent("rr", k -> {
                m.put("ss", 1);
                return 2;
            });
            return m;
        },
        m -> {
            m.keySet().stream().forEach(k -> m.remove(k));
            return m;
        },
        m -> {
            m.put("k1", 1);
            m.put("k2", 2);
            m.values().forEach(v -> m.remove("k" + v));
            return m;
        },
        m -> {
            m.put("k1", 1);
            m.put("k2", 2);
            m.put("k3", 3);
            for (Map.Entry<String, Integer> e : m.entrySet()) {
                if (e.getValue() == 2) {
                    m.remove("k1");
                }
            }
            return m;
        },
        m -> {
            m.merge("rr", 1, (a, b) -> {
                m.clear();
                return 1;
            });
            return m;
        },
        m -> m.merge("rr", null, Integer::sum),
        m -> m.computeIfAbsent("rr", null));

    static void callAll(String name, Map<String, Integer> map) {
        for (int i = 0; i < CALLS.size(); i++) {
            String result;
            try {
                result = String.valueOf(CALLS.get(i).make(map));
            } catch (NullPointerException e) {
                result = "NullPointerException";
            } catch (RuntimeException e) {
                result = e.toString();
            }
            System.out.println(name + " " + i + " " + result);
        }
    }

    public static void main(String[] args) {
        Supplier<Map<String, Integer>> one = () -> new LinkedHashMap<>(Map.of("a", 1));
        callAll("HashMap", new HashMap<>(one.get()));
        callAll("LinkedHashMap", one.get());
        callAll("by access", new LinkedHashMap<>(16, 0.75f, true));
        callAll("TreeMap", new TreeMap<>(one.get()));
        callAll("descending", new TreeMap<>(one.get()).descendingMap());
        callAll("head", new TreeMap<>(one.get()).headMap("m"));
        callAll("Hashtable", new Hashtable<>(one.get()));
        callAll("of()", Map.of());
        callAll("of(a, 1)", Map.of("a", 1));
        callAll("copyOf", Map.copyOf(one.get()));
        callAll("unmodifiable", Collections.unmodifiableMap(one.get()));
        callAll("empty", Collections.emptyMap());
        callAll("singleton", Collections.singletonMap("a", 1));
        callAll("synchronized", Collections.synchronizedMap(one.get()));
    }
}
