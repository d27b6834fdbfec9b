// Hash maps iterate in the JDK's order whatever was done to them, even when many keys share a bucket.
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;

public class HashMapOrder {
    static final class Key implements Comparable<Key> {
        private final int number;
        private final int hash;

        Key(int number, int hash) {
            this.number = number;
            this.hash = hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).number == number;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(number, other.number);
        }

        @Override
        public String toString() {
            return "k" + number;
        }
    }

    static Object key(Random random, int kind) {
        int n = random.nextInt(60);
        switch (kind) {
            case 0:
                return n * 1024;
            case 1:
                return new Key(n, 5);
            case 2:
                return new Key(n, n % 3);
            case 3:
                return new Key(n, n % 7 * 64);
            case 4:
                return 1 << (n % 31);
            case 5:
                return "s" + n;
            case 6:
                return (long) n << 33;
            case 7:
                return new Key(n, n * 4096);
            case 8:
                return Arrays.asList(n % 5, n);
            default:
                return (char) ('A' + n);
        }
    }

    static Map<Object, String> map(int round) {
        switch (round) {
            case 0:
                return new HashMap<>(40);
            case 1:
                return new HashMap<>(10, 0.5f);
            case 2:
                return new LinkedHashMap<>(16, 0.75f, true);
            case 3:
                return new Hashtable<>();
            default:
                return new HashMap<>();
        }
    }

    static void change(Map<Object, String> map, Set<Object> set, Object key, Random random, int kind) {
        switch (random.nextInt(13)) {
            case 0:
                map.remove(key);
                break;
            case 1:
                map.merge(key, "m", (a, b) -> a.length() > 4 ? null : a + b);
                break;
            case 2:
                map.computeIfAbsent(key, k -> "n");
                break;
            case 3:
                map.computeIfPresent(key, (k, v) -> v.length() % 3 == 0 ? null : v + "!");
                break;
            case 4:
                map.compute(key, (k, v) -> v == null ? "c" : v.length() % 4 == 0 ? null : v + "?");
                break;
            case 5:
                for (Iterator<Object> i = map.keySet().iterator(); i.hasNext(); i.next()) {
                    if (random.nextInt(30) == 0) {
                        i.next();
                        i.remove();
                        break;
                    }
                }
                break;
            case 6:
                Map<Object, String> other = new HashMap<>();
                for (int i = random.nextInt(20); i > 0; i--) {
                    other.put(key(random, kind), "o");
                }
                map.putAll(other);
                break;
            case 7:
                set.add(key);
                set.addAll(map.keySet());
                break;
            case 8:
                set.removeAll(map.keySet());
                break;
            case 9:
                map.values().remove("m");
                break;
            case 10:
                map.entrySet().removeIf(e -> e.getValue().length() == 5);
                break;
            case 11:
                map.getOrDefault(key, "none");
                break;
            default:
                map.put(key, "p");
        }
    }

    public static void main(String[] args) {
        for (int kind = 0; kind < 10; kind++) {
            for (int round = 0; round < 6; round++) {
                Random random = new Random(10 * kind + round);
                Map<Object, String> map = map(round);
                Set<Object> set = new HashSet<>();
                int digest = 0;
                for (int step = 0; step < 400; step++) {
                    change(map, set, key(random, kind), random, kind);
                    digest = 31 * digest + map.toString().hashCode() + set.toString().hashCode();
                }
                StringBuilder all = new StringBuilder();
                map.forEach((k, v) -> all.append(k).append('=').append(v).append(' '));
                System.out.println(kind + "." + round + " " + digest + " " + all);
            }
        }
    }
}
