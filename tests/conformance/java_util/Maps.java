// Random operations on hash maps and sets with keys of several classes; the order of iteration matters.
import java.util.*;

public class Maps {
    static int seed = 7;
    static int digest;

    static int random(int bound) {
        seed = seed * 1103515245 + 12345;
        return ((seed >>> 16) & 0x7fff) % bound;
    }

    /** An exception without its package, and without the messages that the JVM makes up for some. */
    static String show(RuntimeException e) {
        if (e instanceof NullPointerException) {
            return "NullPointerException";
        }
        if (e instanceof ClassCastException) {
            return "ClassCastException";
        }
        String text = e.toString();
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        return name.substring(name.lastIndexOf('.') + 1) + (colon < 0 ? "" : text.substring(colon));
    }

    /** Few hash codes, so that buckets get long. */
    static class Key {
        final int value;

        Key(int value) {
            this.value = value;
        }

        @Override
        public int hashCode() {
            return (value % 5) * 16;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && value == ((Key) other).value;
        }

        @Override
        public String toString() {
            return "K" + value;
        }
    }

    static Object key(int kind) {
        int n = random(60);
        switch (kind) {
            case 0: return n;
            case 1: return n * 65537 + n;
            case 2: return "key" + n;
            case 3: return (char) ('a' + n);
            case 4: return (n - 20) * 10000000000L;
            case 5: return n % 2 == 0;
            case 6: return new Key(n % 6);
            case 7: return n == 0 ? null : Arrays.asList(n, n / 2);
            default: return key(n % 8);
        }
    }

    static String step(Map<Object, Integer> map, int kind, int operation, int v) {
        Object k = key(kind);
        switch (operation) {
            case 0: case 1: case 2: case 3: case 4: case 5: return "put " + map.put(k, v);
            case 6: return "get " + map.get(k) + " " + map.containsKey(k) + " " + map.getOrDefault(k, -1);
            case 7: case 8: return "remove " + map.remove(k);
            case 9: return "putIfAbsent " + map.putIfAbsent(k, v);
            case 10: return "putNull " + map.put(k, null) + map.putIfAbsent(k, v);
            case 11: return "containsValue " + map.containsValue(v) + map.containsValue(null);
            case 12: return "replace " + map.replace(k, v) + map.replace(k, v, v + 1) + map.replace(k, v, v + 2);
            case 13: return "remove2 " + map.remove(k, v) + map.remove(k, null);
            case 14: {
                Iterator<Object> i = map.keySet().iterator();
                StringBuilder text = new StringBuilder("keys");
                while (i.hasNext()) {
                    Object key = i.next();
                    text.append(' ').append(key);
                    if (random(4) == 0) {
                        i.remove();
                    }
                }
                return text.toString();
            }
            case 15: {
                int sum = 0;
                for (Integer value : map.values()) {
                    sum = 3 * sum + (value == null ? 1 : value);
                }
                return "values " + map.values().size() + " " + sum + " " + map.values().remove(v);
            }
            case 16: {
                for (Map.Entry<Object, Integer> entry : map.entrySet()) {
                    if (entry.getValue() == null) {
                        entry.setValue(v);
                    }
                }
                return "entries " + map.entrySet();
            }
            case 17: {
                for (Object key : map.keySet()) {
                    if (random(8) == 0) {
                        map.put(key(kind), v);
                    }
                }
                return "changed while iterating";
            }
            case 18: return "equal " + map.equals(new HashMap<Object, Integer>(map))
                    + map.equals(new LinkedHashMap<Object, Integer>(map)) + " " + map.hashCode();
            case 19: return "copies " + new HashMap<Object, Integer>(map) + " " + new HashSet<Object>(map.keySet())
                    + " " + new LinkedHashSet<Object>(map.keySet());
            case 20: {
                Map<Object, Integer> more = new LinkedHashMap<Object, Integer>();
                for (int i = 0; i < v; i++) {
                    more.put(key(kind), i);
                }
                map.putAll(more);
                return "putAll " + more.size();
            }
            case 21: return "keySet " + map.keySet().remove(k) + map.keySet().contains(k) + map.keySet().hashCode();
            case 22: return "retain " + (random(6) == 0 && map.keySet().retainAll(Arrays.asList(key(kind), key(kind), key(kind))));
            case 23: return "removeAll " + map.keySet().removeAll(Arrays.asList(key(kind), key(kind)));
            case 24: return "entrySet " + map.entrySet().contains(new AbstractMap.SimpleEntry<Object, Integer>(k, v))
                    + map.entrySet().remove(new AbstractMap.SimpleEntry<Object, Integer>(k, v));
            case 25: return "unmodifiable " + Collections.unmodifiableMap(map) + Collections.unmodifiableMap(map).get(k)
                    + Collections.unmodifiableMap(map).put(k, v);
            case 26: return "next " + map.keySet().iterator().next();
            default:
                if (random(10) == 0) {
                    map.clear();
                }
                return "clear";
        }
    }

    static void run(Map<Object, Integer> map, int kind, String name, int rounds, boolean show) {
        for (int i = 0; i < rounds; i++) {
            String outcome;
            try {
                outcome = step(map, kind, random(28), random(30));
            } catch (RuntimeException e) {
                outcome = show(e);
            }
            String line = name + ": " + outcome + " -> " + map.size() + " " + map;
            digest = 31 * digest + line.hashCode();
            if (show && i % 4 == 0) {
                System.out.println(line);
            }
        }
        System.out.println(name + " " + kind + " " + digest);
    }

    public static void main(String[] args) {
        int rounds = 150;
        for (int kind = 0; kind < 9; kind++) {
            run(new HashMap<Object, Integer>(), kind, "HashMap", rounds, kind < 3);
            run(new HashMap<Object, Integer>(kind), kind, "HashMap with capacity", rounds, false);
            run(new LinkedHashMap<Object, Integer>(), kind, "LinkedHashMap", rounds, kind == 2);
        }
        for (int capacity = 0; capacity < 70; capacity += 3) {
            Set<Integer> set = new HashSet<Integer>(capacity);
            Set<Integer> linked = new LinkedHashSet<Integer>(capacity);
            for (int i = 0; i < capacity; i++) {
                set.add(random(1000));
                linked.add(random(1000));
            }
            Set<Integer> more = new HashSet<Integer>(linked);
            more.addAll(set);
            System.out.println(set + " " + linked + " " + more + " " + set.equals(more) + " " + more.containsAll(set));
        }
        Map<String, Integer> fixed = Map.of("one", 1);
        System.out.println(fixed + " " + fixed.get("one") + " " + fixed.equals(Collections.singletonMap("one", 1)));
        System.out.println(Collections.emptyMap() + " " + Collections.emptySet() + " " + Collections.singleton(3));
        try {
            Map.of("a", 1, "a", 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Set.of(4, 5, 4);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Set.of(4, 5).contains(null);
        } catch (NullPointerException e) {
            System.out.println("NullPointerException");
        }
        try {
            new HashMap<String, String>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Map<Object, Object> itself = new HashMap<Object, Object>();
        itself.put("me", itself);
        System.out.println(itself);
    }
}
