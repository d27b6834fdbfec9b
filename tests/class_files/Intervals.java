import static udita.Udita.assume;
import static udita.Udita.getBoolean;
import static udita.Udita.getInt;

import java.util.ArrayList;
import java.util.List;

/** The programs of examples/kotlin and examples/scala in Java. */
record Interval(int first, int last) {}

record Intervals(List<Interval> all) {
    boolean repOK() {
        for (int i = 0; i < all.size(); i++) {
            Interval one = all.get(i);
            if (one.first() > one.last() || i > 0 && all.get(i - 1).last() + 1 >= one.first()) {
                return false;
            }
        }
        return true;
    }

    int size() {
        int size = 0;
        for (Interval one : all) {
            size += one.last() - one.first() + 1;
        }
        return size;
    }

    boolean contains(int value) {
        return all.stream().anyMatch(one -> one.first() <= value && value <= one.last());
    }

    public static Intervals filtered(int count, int bound) {
        List<Interval> all = new ArrayList<>();
        int chosen = getInt(0, count);
        for (int i = 0; i < chosen; i++) {
            int first = getInt(0, bound - 1);
            all.add(new Interval(first, getInt(0, bound - 1)));
        }
        Intervals set = new Intervals(all);
        assume(set.repOK());
        return set;
    }

    public static Intervals generated(int count, int bound) {
        return new Intervals(generated(count, bound, 0));
    }

    private static List<Interval> generated(int count, int bound, int from) {
        if (count == 0 || from >= bound || getBoolean()) {
            return List.of();
        }
        int first = getInt(from, bound - 1);
        int last = getInt(first, bound - 1);
        List<Interval> all = new ArrayList<>(List.of(new Interval(first, last)));
        all.addAll(generated(count - 1, bound, last + 2));
        return all;
    }

    public static String found(int count, int bound) {
        Intervals set = generated(count, bound);
        List<String> members = new ArrayList<>();
        for (int value = 0; value < bound; value++) {
            if (set.contains(value)) {
                members.add(Integer.toString(value));
            }
        }
        assert members.size() == set.size() : set + " has the members " + members;
        return String.join(" ", members);
    }
}
