package udita.internal.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Makes the minimal automaton for an expression. */
final class Automaton {
    /** The greatest number of sets of positions. */
    private static final int LIMIT = 20_000;

    /** A set of positions that the same units lead to. */
    private static final class Group {
        final int[] positions;
        final List<Integer> ends = new ArrayList<>();
        final List<Group> targets = new ArrayList<>();
        int number;

        Group(int[] positions) {
            this.positions = positions;
        }

        int last() {
            return positions[positions.length - 1];
        }
    }

    private final Positions positions;
    private final Map<List<Integer>, Group> groups = new HashMap<>();
    /** The groups by their last position. Those behind a group have smaller ones. */
    private final List<List<Group>> byLast = new ArrayList<>();
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final List<State> states = new ArrayList<>();

    private Automaton(Positions positions) {
        this.positions = positions;
    }

    /** The state at the begin of an expression; null if no string matches. */
    static State of(Expression expression, String text) {
        Positions positions = new Positions(text);
        int[] begin = expression.place(positions, Positions.END);
        return begin.length == 0 ? null : new Automaton(positions).begin(begin);
    }

    private State begin(int[] positions) {
        for (int i = 0; i <= positions[positions.length - 1]; i++) {
            byLast.add(new ArrayList<>());
        }
        Group begin = group(positions);
        for (int last = byLast.size() - 1; last >= 0; last--) {
            for (Group group : byLast.get(last)) {
                addTransitions(group);
            }
        }
        for (List<Group> some : byLast) {
            for (Group group : some) {
                minimize(group);
            }
        }
        return states.get(begin.number);
    }

    private Group group(int[] some) {
        List<Integer> key = new ArrayList<>();
        for (int position : some) {
            key.add(position);
        }
        Group group = groups.get(key);
        if (group == null) {
            if (groups.size() == LIMIT) {
                throw positions.tooLarge();
            }
            group = new Group(some);
            groups.put(key, group);
            byLast.get(group.last()).add(group);
        }
        return group;
    }

    /** Divides the units into ranges that lead to one group each. */
    private void addTransitions(Group group) {
        TreeSet<Integer> borders = new TreeSet<>();
        for (int position : group.positions) {
            CodePoints units = positions.units(position);
            for (int i = 0; i < units.ranges(); i++) {
                borders.add(units.first(i));
                borders.add(units.last(i) + 1);
            }
        }
        int first = -1;
        for (int border : borders) {
            int[] following = first < 0 ? new int[0] : following(group, first);
            if (following.length > 0) {
                group.ends.add(first);
                group.ends.add(border - 1);
                group.targets.add(group(following));
            }
            first = border;
        }
    }

    private int[] following(Group group, int unit) {
        int[] all = new int[0];
        for (int position : group.positions) {
            if (positions.units(position).contains(unit)) {
                all = Positions.union(all, positions.following(position));
            }
        }
        return all;
    }

    /** Gives a group its state: one that exists if it has the same transitions. */
    private void minimize(Group group) {
        boolean isEnd = group.positions[0] == 0;
        List<Integer> key = new ArrayList<>(List.of(isEnd ? 1 : 0));
        int size = 0;
        char[] firsts = new char[group.targets.size()];
        char[] lasts = new char[firsts.length];
        State[] targets = new State[firsts.length];
        for (int i = 0; i < firsts.length; i++) {
            int first = group.ends.get(2 * i);
            int number = group.targets.get(i).number;
            if (size > 0 && targets[size - 1] == states.get(number) && lasts[size - 1] + 1 == first) {
                size--;
                key.remove(key.size() - 1);
                key.remove(key.size() - 1);
            } else {
                key.add(first);
                firsts[size] = (char) first;
                targets[size] = states.get(number);
            }
            lasts[size++] = (char) (int) group.ends.get(2 * i + 1);
            key.add((int) lasts[size - 1]);
            key.add(number);
        }
        Integer known = numbers.get(key);
        group.number = known != null ? known : states.size();
        if (known == null) {
            numbers.put(key, group.number);
            states.add(new State(isEnd, Arrays.copyOf(firsts, size), Arrays.copyOf(lasts, size), Arrays.copyOf(targets, size)));
        }
    }
}
