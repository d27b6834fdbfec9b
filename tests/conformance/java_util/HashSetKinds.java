// Hash sets of objects without hash codes of their own, of small and large integers, of null, and of mixtures.
import java.util.*;

public class HashSetKinds {
    static class Thing {
        final int number;

        Thing(int number) {
            this.number = number;
        }
    }

    /** Equal to others, with a hash code like the first identity hash codes of a machine that counts. */
    static class Named {
        final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Named && ((Named) other).name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.length();
        }
    }

    enum Color { RED, GREEN, BLUE }

    /** Counts what is asked of it. */
    static class Counting<E> extends HashSet<E> {
        int added;
        int asked;

        Counting() {
        }

        Counting(Collection<E> other) {
            super(other);
        }

        @Override
        public boolean add(E e) {
            added++;
            return super.add(e);
        }

        @Override
        public boolean contains(Object o) {
            asked++;
            return super.contains(o);
        }

        @Override
        public int size() {
            return super.size() + 100;
        }
    }

    static Thing[] things(int count) {
        Thing[] things = new Thing[count];
        for (int i = 0; i < count; i++) {
            things[i] = new Thing(i);
        }
        return things;
    }

    /** What is in a set whose order is not told. */
    static String sorted(Collection<?> set) {
        List<String> names = new ArrayList<>();
        for (Object o : set) {
            names.add(o instanceof Thing ? "t" + ((Thing) o).number
                : o instanceof Named ? ((Named) o).name : String.valueOf(o));
        }
        Collections.sort(names);
        return names + "/" + set.size();
    }

    static void objects() {
        Thing[] t = things(6);
        Set<Thing> set = new HashSet<>();
        System.out.println(set.contains(t[0]) + " " + set.remove(t[0]) + " " + set.isEmpty() + " " + set.size());
        System.out.println(set.add(t[3]) + " " + set.add(t[1]) + " " + set.add(t[3]) + " " + set.add(null) + " " + set.add(null));
        System.out.println(sorted(set) + " " + set.contains(null) + " " + set.contains(t[1]) + " " + set.contains(t[2]));
        System.out.println(set.remove(t[1]) + " " + set.remove(t[1]) + " " + set.remove(null) + " " + sorted(set));
        System.out.println(set.contains("t3") + " " + set.contains(3) + " " + set.remove(3L) + " " + sorted(set));
        set.clear();
        System.out.println(set.isEmpty() + " " + set + " " + set.hashCode());
        set.addAll(Arrays.asList(t));
        System.out.println(set.removeAll(Arrays.asList(t[0], t[5], "x")) + " " + sorted(set));
        System.out.println(set.retainAll(new HashSet<>(Arrays.asList(t[1], t[2], t[5]))) + " " + sorted(set));
        System.out.println(set.removeIf(x -> x.number == 1) + " " + sorted(set));
        int sum = 0;
        for (Thing x : new HashSet<>(Arrays.asList(t))) {
            sum += x.number;
        }
        System.out.println(sum + " " + new HashSet<>(Arrays.asList(t)).stream().mapToInt(x -> x.number).max().getAsInt());
        Object[] arrays = {new int[1], new int[1], new Object[0], "s", Color.RED};
        Set<Object> mixed = new HashSet<>(Arrays.asList(arrays));
        System.out.println(mixed.size() + " " + mixed.contains(arrays[0]) + " " + mixed.contains(new int[1]) + " "
            + mixed.contains(Color.RED) + mixed.contains(Color.BLUE));
    }

    static void many() {
        Thing[] t = things(200);
        Set<Thing> set = new HashSet<>();
        for (int i = 0; i < 200; i += 2) {
            set.add(t[i]);
        }
        int found = 0;
        for (Thing x : t) {
            if (set.contains(x)) {
                found++;
            }
        }
        for (int i = 0; i < 200; i += 3) {
            if (set.remove(t[i])) {
                found += 1000;
            }
        }
        int sum = 0;
        for (Thing x : set) {
            sum += x.number;
        }
        System.out.println(found + " " + set.size() + " " + sum);
    }

    static void mixtures() {
        Thing[] t = things(4);
        Set<Object> set = new HashSet<>();
        set.add(t[0]);
        set.add(t[1]);
        Set<Object> before = new HashSet<>(set);
        System.out.println(set.add("one") + " " + set.add(new Named("one")) + " " + set.add(new Named("one")) + " " + set.add(t[0]));
        System.out.println(sorted(set) + " " + set.contains(new Named("one")) + " " + set.contains("two"));
        System.out.println(before.equals(set) + " " + set.containsAll(before) + " " + before.containsAll(set));
        set.remove("one");
        set.remove(new Named("one"));
        System.out.println(before.equals(set) + " " + set.equals(before) + " " + (before.hashCode() == set.hashCode()));
        set.add(7);
        set.add(7);
        set.add(7L);
        set.add('7');
        set.add(null);
        System.out.println(sorted(set) + " " + set.contains(7) + set.contains((short) 7) + set.contains(null));
        Set<Object> integers = new HashSet<>();
        integers.add(3);
        integers.add(null);
        integers.add(t[0]);
        System.out.println(sorted(integers) + integers.contains(3) + integers.contains(t[0]) + integers.contains(null));
        Set<Object> nulls = new HashSet<>();
        nulls.add(null);
        nulls.add(0);
        System.out.println(nulls + " " + nulls.size());
        nulls.remove(null);
        nulls.add(null);
        System.out.println(nulls);
    }

    static void integers() {
        Set<Integer> set = new HashSet<>();
        for (int i : new int[] {9, 3, 15, 0, 7, 3, 9}) {
            System.out.print(set.add(i) + " ");
        }
        System.out.println(set + " " + set.hashCode() + " " + set.size());
        System.out.println(set.contains(7) + " " + set.contains(8) + " " + set.contains(16) + " " + set.contains(-1) + " "
            + set.contains(7L) + " " + set.contains(null) + " " + set.contains("7"));
        System.out.println(set.remove(7) + " " + set.remove(8) + " " + set.remove("x") + " " + set);
        set.add(16);
        System.out.println(set);
        set.add(-1);
        set.add(100000);
        set.add(32);
        System.out.println(set + " " + set.equals(Set.of(0, 3, 9, 15, 16, -1, 100000, 32)));
        Set<Integer> small = new HashSet<>();
        for (int i = 0; i < 16; i++) {
            small.add(15 - i);
        }
        System.out.println(small + " " + new HashSet<>(small) + " " + small.stream().map(i -> i * 2).toList());
        Set<Integer> capacity = new HashSet<>(2);
        capacity.addAll(List.of(9, 4, 2, 7));
        System.out.println(capacity + " " + new HashSet<>(List.of(5, 21, 37, 4, 1)));
        Set<Integer> tight = new HashSet<>(4, 4f);
        tight.addAll(List.of(9, 4, 2, 7, 12, 5));
        System.out.println(tight);
        Integer own = new Integer(5);
        Set<Integer> boxes = new HashSet<>();
        boxes.add(own);
        System.out.println((boxes.iterator().next() == own) + " " + boxes.add(5) + " " + boxes.contains(5));
        boxes.remove(5);
        boxes.add(5);
        System.out.println((boxes.iterator().next() == own) + " " + (boxes.iterator().next() == Integer.valueOf(5)));
    }

    static void iterators() {
        Thing[] t = things(5);
        Set<Object> set = new HashSet<>(Arrays.asList((Object[]) t));
        Iterator<Object> i = set.iterator();
        try {
            i.remove();
        } catch (IllegalStateException e) {
            System.out.println("nothing to remove");
        }
        Object first = i.next();
        i.remove();
        System.out.println(set.contains(first) + " " + set.size());
        try {
            i.remove();
        } catch (IllegalStateException e) {
            System.out.println("removed already");
        }
        // Asking changes nothing.
        Object second = i.next();
        System.out.println(set.contains("x") + " " + set.remove("x") + " " + set.contains(second));
        Object third = i.next();
        i.remove();
        System.out.println(set.contains(third) + " " + set.size() + " " + set.contains(second));
        i.next();
        set.add("x");
        try {
            i.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("changed");
        }
        set.remove("x");
        i = set.iterator();
        while (i.hasNext()) {
            i.next();
            i.remove();
        }
        System.out.println(set + " " + set.isEmpty());
        try {
            i.next();
        } catch (NoSuchElementException e) {
            System.out.println("no more");
        }
        // Taking something out and putting it back is a change.
        Set<Thing> other = new HashSet<>(Arrays.asList(t));
        Iterator<Thing> j = other.iterator();
        Thing x = j.next();
        other.remove(x);
        other.add(x);
        try {
            j.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("changed and back");
        }
        j = other.iterator();
        j.next();
        other.add(t[0]);
        other.remove(new Thing(0));
        j.next();
        other.clear();
        System.out.println(j.hasNext());
        try {
            j.remove();
        } catch (ConcurrentModificationException e) {
            System.out.println("cleared");
        }
        j = other.iterator();
        other.add(t[0]);
        System.out.println(j.hasNext());
        try {
            j.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("no longer empty");
        }
        Set<Integer> numbers = new HashSet<>(List.of(1, 2, 3, 4));
        for (Iterator<Integer> k = numbers.iterator(); k.hasNext();) {
            int n = k.next();
            System.out.print(n + (numbers.contains("n") ? "?" : " "));
            if (n % 2 == 0) {
                k.remove();
            }
        }
        System.out.println(numbers);
        try {
            for (int n : numbers) {
                numbers.add(n + 1);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("changed: " + numbers);
        }
    }

    static void subclasses() throws Exception {
        Thing[] t = things(3);
        Counting<Thing> set = new Counting<>(Arrays.asList(t[0], t[1]));
        set.add(t[1]);
        System.out.println(set.added + " " + set.contains(t[1]) + " " + set.asked + " " + set.size() + " " + set.isEmpty());
        Counting<Object> empty = new Counting<>();
        System.out.println(empty.isEmpty() + " " + empty.addAll(Arrays.asList(t)) + " " + empty.added + " " + empty.size());
        HashSet<Thing> copy = (HashSet<Thing>) ((HashSet<Thing>) set).clone();
        copy.add(t[2]);
        System.out.println(copy.getClass().getSimpleName() + " " + copy.contains(t[0]) + set.contains(t[2]) + " " + copy.size());
        HashSet<Object> map = new HashSet<>(Arrays.asList("a", t[0]));
        @SuppressWarnings("unchecked")
        HashSet<Object> twin = (HashSet<Object>) map.clone();
        twin.remove("a");
        map.remove(t[0]);
        System.out.println(sorted(map) + " " + sorted(twin));
        LinkedHashSet<Thing> linked = new LinkedHashSet<>();
        linked.add(t[2]);
        linked.add(t[0]);
        linked.add(t[2]);
        linked.add(null);
        @SuppressWarnings("unchecked")
        LinkedHashSet<Thing> other = (LinkedHashSet<Thing>) linked.clone();
        other.remove(t[2]);
        other.add(t[2]);
        for (LinkedHashSet<Thing> l : List.of(linked, other)) {
            for (Thing x : l) {
                System.out.print((x == null ? "-" : x.number) + " ");
            }
        }
        System.out.println(linked.equals(other) + " " + linked.equals(new HashSet<>(linked)) + " "
            + new HashSet<>(other).equals(linked));
        Set<Set<Thing>> sets = new HashSet<>();
        sets.add(new HashSet<>(Arrays.asList(t[0], t[1])));
        System.out.println(sets.add(new HashSet<>(Arrays.asList(t[1], t[0]))) + " " + sets.contains(new LinkedHashSet<>(Arrays.asList(t[0], t[1])))
            + " " + sets.add(new HashSet<>()) + " " + sets.contains(Set.of()));
    }

    static void capacities() {
        try {
            new HashSet<Object>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new HashSet<Object>(1, 0f);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (int capacity : new int[] {0, 1, 8, 9, 16, 17, 64}) {
            Set<Object> set = new HashSet<>(capacity);
            for (int i = 20; i > 0; i -= 3) {
                set.add(i);
            }
            System.out.print(set + " ");
        }
        System.out.println();
    }

    public static void main(String[] args) throws Exception {
        objects();
        many();
        mixtures();
        integers();
        iterators();
        subclasses();
        capacities();
    }
}
