package org.assertj.core.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The elements of an iterable or an array, with the checks of what they are. */
final class Group {
    private static final int MOST_INDICES = 50;
    private final AbstractAssert<?, ?> owner;
    private final Comparison comparison;
    /** The group as messages show it. */
    private final Object shown;
    final List<Object> elements;

    Group(AbstractAssert<?, ?> owner, Comparison comparison, Object shown, List<?> elements) {
        this.owner = owner;
        this.comparison = comparison;
        this.shown = shown;
        this.elements = new ArrayList<>(elements);
    }

    private void require(boolean holds, String format, Object... args) {
        owner.require(holds, format, args);
    }

    private boolean isArray() {
        return shown.getClass().isArray();
    }

    /** The name of the group's class in messages, by the names of the JDK's private classes. */
    private String name() {
        String name = shown.getClass().getSimpleName();
        int size = elements.size();
        return switch (name) {
            case "ArrayView" -> "ArrayList";
            case "ImmutableList" -> size == 1 || size == 2 ? "List12" : "ListN";
            case "ImmutableSet" -> size == 1 || size == 2 ? "Set12" : "SetN";
            case "UnmodifiableList" -> "UnmodifiableRandomAccessList";
            default -> name;
        };
    }

    private String noun() {
        Class<?> type = shown.getClass();
        return isArray() ? type.getComponentType().getSimpleName().toLowerCase() + "(s)" : "element(s)";
    }

    /** Whether nothing is left to check, since the group and the values are empty. */
    private boolean areEmpty(Object[] values) {
        Objects.requireNonNull(values, "The array of values to look for should not be null");
        if (values.length == 0) {
            require(elements.isEmpty(), "\nActual:\n  %s\nis not empty while group of values to look for is.", shown);
        }
        return values.length == 0;
    }

    private static Object[] some(Object[] values) {
        Objects.requireNonNull(values, "The array of values to look for should not be null");
        if (values.length == 0) {
            throw new IllegalArgumentException("The array of values to look for should not be empty");
        }
        return values;
    }

    private Set<Object> missing(Object[] values) {
        Set<Object> missing = new LinkedHashSet<>();
        for (Object value : values) {
            if (!comparison.contains(elements, value)) {
                missing.add(value);
            }
        }
        return missing;
    }

    void contains(Object values, Object[] list) {
        if (!areEmpty(list)) {
            containsAll(values, list);
        }
    }

    void containsAll(Object values, Object[] list) {
        Set<Object> missing = missing(list);
        String format = "\nExpecting " + name() + ":\n  %s\nto contain:\n  %s\nbut could not find the following " + noun() + ":\n  %s\n%s";
        require(missing.isEmpty(), format, shown, values, missing, comparison);
    }

    void containsAnyOf(Object values, Object[] list) {
        if (areEmpty(list)) {
            return;
        }
        List<Object> wanted = Arrays.asList(list);
        boolean found = elements.stream().anyMatch(each -> comparison.contains(wanted, each));
        String format = "\nExpecting actual:\n  %s\nto contain at least one of the following elements:\n  %s\nbut none were found";
        require(found, format + " %s", shown, values, comparison);
    }

    void containsOnly(Object values, Object[] list) {
        Objects.requireNonNull(list, "The array of values to look for should not be null");
        if (isArray() && areEmpty(list)) {
            return;
        }
        List<Object> extra = new ArrayList<>(elements);
        List<Object> missing = new ArrayList<>(Arrays.asList(list));
        for (Object value : list) {
            if (comparison.contains(elements, value)) {
                comparison.removeAll(missing, value);
                comparison.removeAll(extra, value);
            }
        }
        String start = "\nExpecting " + (isArray() ? name() : "ArrayList") + ":\n  %s\nto contain only:\n  %s\n";
        Object group = isArray() ? shown : elements;
        if (!extra.isEmpty() && !missing.isEmpty()) {
            String format = start + noun() + " not found:\n  %s\nand " + noun() + " not expected:\n  %s\n%s";
            throw owner.failed(format, group, values, missing, extra, comparison);
        }
        String format = start + "but could not find the following " + noun() + ":\n  %s\n%s";
        require(missing.isEmpty(), format, group, values, missing, comparison);
        format = start + "but the following " + noun() + " were unexpected:\n  %s\n%s";
        require(extra.isEmpty(), format, group, values, extra, comparison);
    }

    void containsOnlyOnce(Object values, Object[] list) {
        if (areEmpty(list)) {
            return;
        }
        Set<Object> duplicates = comparison.duplicates(elements);
        Set<Object> missing = missing(list);
        Set<Object> repeated = new LinkedHashSet<>();
        for (Object value : list) {
            if (!missing.contains(value) && comparison.contains(duplicates, value)) {
                repeated.add(value);
            }
        }
        String start = "\nExpecting actual:\n  %s\nto contain only once:\n  %s\n";
        if (!missing.isEmpty() && !repeated.isEmpty()) {
            String both = "but some elements were not found:\n  %s\nand others were found more than once:\n  %s\n%s";
            throw owner.failed(start + both, shown, values, missing, repeated, comparison);
        }
        require(missing.isEmpty(), start + "but some elements were not found:\n  %s\n%s", shown, values, missing, comparison);
        String format = start + "but some elements were found more than once:\n  %s\n%s";
        require(repeated.isEmpty(), format, shown, values, repeated, comparison);
    }

    void containsOnlyNulls() {
        String start = "\nExpecting actual:\n  %s\nto contain only null elements but ";
        require(!elements.isEmpty(), start + "it was empty", shown);
        List<Object> others = elements.stream().filter(Objects::nonNull).toList();
        require(others.isEmpty(), start + "some elements were not:\n  %s", shown, others);
    }

    void containsExactly(Object[] list) {
        Objects.requireNonNull(list, "The array of values to look for should not be null");
        if (isArray() && areEmpty(list)) {
            return;
        }
        List<Object> wanted = Arrays.asList(list);
        List<Object> extra = without(elements, wanted);
        List<Object> missing = without(wanted, elements);
        String start = "\nExpecting actual:\n  %s\nto contain exactly (and in same order):\n  %s\n";
        if (!extra.isEmpty() && !missing.isEmpty()) {
            String both = "but some elements were not found:\n  %s\nand others were not expected:\n  %s\n%s";
            throw owner.difference(shown, wanted, start + both, shown, wanted, missing, extra, comparison);
        }
        if (!missing.isEmpty()) {
            String format = start + "but could not find the following elements:\n  %s\n%s";
            throw owner.difference(shown, wanted, format, shown, wanted, missing, comparison);
        }
        if (!extra.isEmpty()) {
            String format = start + "but some elements were not expected:\n  %s\n%s";
            throw owner.difference(shown, wanted, format, shown, wanted, extra, comparison);
        }
        requireOrder(wanted, start);
    }

    private void requireOrder(List<Object> wanted, String start) {
        StringBuilder differences = new StringBuilder();
        int count = 0;
        for (int i = 0; i < elements.size() && count < MOST_INDICES; i++) {
            Object left = elements.get(i);
            Object right = wanted.get(i);
            if (comparison.areEqual(left, right)) {
                continue;
            }
            if (isArray()) {
                String format = "\nActual and expected have the same elements but not in the same order, at index %s actual element was:\n"
                    + "  %s\nwhereas expected element was:\n  %s\n%s";
                throw owner.difference(shown, wanted, format, i, left, right, comparison);
            }
            count++;
            differences.append("  - element at index ").append(i).append(": expected \"").append(right);
            differences.append("\" but was \"").append(left).append("\"\n");
        }
        if (count > 0) {
            String some = count >= MOST_INDICES ? " (only showing the first " + MOST_INDICES + " mismatches)" : "";
            String format = start + "but there were differences at these indexes%s:\n%s";
            Object text = AbstractAssert.literal(differences);
            throw owner.difference(shown, wanted, format, shown, wanted, AbstractAssert.literal(some), text);
        }
    }

    /** What is left of a list if each of the values is removed once. */
    private List<Object> without(List<Object> list, List<Object> values) {
        List<Object> rest = new ArrayList<>(list);
        values.forEach(value -> comparison.removeFirst(rest, value));
        return rest;
    }

    void containsExactlyInAnyOrder(Object values, Object[] list) {
        Objects.requireNonNull(list, "The array of values to look for should not be null");
        if (isArray() && areEmpty(list)) {
            return;
        }
        List<Object> wanted = Arrays.asList(list);
        List<Object> extra = without(elements, wanted);
        List<Object> missing = without(wanted, elements);
        String start = "\nExpecting actual:\n  %s\nto contain exactly in any order:\n  %s\n";
        if (!extra.isEmpty() && !missing.isEmpty()) {
            String format = start + "elements not found:\n  %s\nand elements not expected:\n  %s\n%s";
            throw owner.failed(format, shown, values, missing, extra, comparison);
        }
        String lacks = start + "but could not find the following elements:\n  %s\n%s";
        require(missing.isEmpty(), lacks, shown, values, missing, comparison);
        String format = start + "but the following elements were unexpected:\n  %s\n%s";
        require(extra.isEmpty(), format, shown, values, extra, comparison);
    }

    private boolean hasAt(int start, Object[] sequence) {
        for (int i = 0; i < sequence.length; i++) {
            if (start + i >= elements.size() || !comparison.areEqual(elements.get(start + i), sequence[i])) {
                return false;
            }
        }
        return true;
    }

    private int find(Object[] sequence) {
        for (int i = 0; i <= elements.size() - sequence.length; i++) {
            if (hasAt(i, sequence)) {
                return i;
            }
        }
        return -1;
    }

    void containsSequence(Object values, Object[] sequence) {
        if (!areEmpty(sequence)) {
            String format = "\nExpecting actual:\n  %s\nto contain sequence:\n  %s\n%s";
            require(find(sequence) >= 0, format, shown, values, comparison);
        }
    }

    void doesNotContainSequence(Object values, Object[] sequence) {
        if (sequence.length == 0) {
            throw new IllegalArgumentException("The sequence of values should not be empty");
        }
        int index = find(sequence);
        String format = "\nExpecting actual:\n  %s\nto not contain sequence:\n  %s\nbut was found at index %s\n%s";
        require(index < 0, format, shown, values, index, comparison);
    }

    void containsSubsequence(Object values, Object[] sequence) {
        if (areEmpty(sequence)) {
            return;
        }
        String few = "\nExpecting actual to contain the specified subsequence but actual does not have enough elements to contain it, "
            + "actual size is %s when subsequence size is %s\nactual:\n  %s\nsubsequence:\n  %s";
        require(elements.size() >= sequence.length, few, elements.size(), sequence.length, shown, values);
        int found = 0;
        for (int i = 0; i < elements.size() && found < sequence.length; i++) {
            found += comparison.areEqual(elements.get(i), sequence[found]) ? 1 : 0;
        }
        if (found < sequence.length) {
            String using = comparison.isStandard() ? "" : " when comparing elements using " + comparison.by(owner.info.representation());
            String format = "\nExpecting actual to contain the specified subsequence but failed to find the element at subsequence index %s "
                + "in actual%s:\nsubsequence element not found in actual:\n  %s\nactual:\n  %s\nsubsequence:\n  %s";
            throw owner.failed(format, found, AbstractAssert.literal(using), sequence[found], shown, values);
        }
    }

    void doesNotContainSubsequence(Object values, Object[] sequence) {
        if (sequence.length == 0) {
            throw new IllegalArgumentException("The subsequence of values should not be empty");
        }
        int found = 0;
        int start = 0;
        for (int i = 0; i < elements.size() && found < sequence.length; i++) {
            if (comparison.areEqual(elements.get(i), sequence[found])) {
                start = found == 0 ? i : start;
                found++;
            }
        }
        String format = "\nExpecting actual:\n  %s\nto not contain subsequence:\n  %s\nbut was found starting at index %s\n%s";
        require(found < sequence.length, format, shown, values, start, comparison);
    }

    void doesNotContain(Object values, Object[] list) {
        Set<Object> found = new LinkedHashSet<>();
        for (Object value : some(list)) {
            if (comparison.contains(elements, value)) {
                found.add(value);
            }
        }
        String format = "\nExpecting\n  %s\nnot to contain\n  %s\nbut found\n  %s\n%s";
        require(found.isEmpty(), format, shown, values, found, comparison);
    }

    void doesNotHaveDuplicates() {
        Set<Object> duplicates = comparison.duplicates(elements);
        require(duplicates.isEmpty(), "\nFound duplicate(s):\n  %s\nin:\n  %s\n%s", duplicates, shown, comparison);
    }

    void startsWith(Object values, Object[] sequence) {
        if (!areEmpty(sequence)) {
            require(hasAt(0, sequence), "\nExpecting actual:\n  %s\nto start with:\n  %s\n%s", shown, values, comparison);
        }
    }

    void endsWith(Object values, Object[] sequence) {
        Objects.requireNonNull(sequence, "The array of values to look for should not be null");
        int start = elements.size() - sequence.length;
        boolean holds = start >= 0 && hasAt(start, sequence);
        require(holds, "\nExpecting actual:\n  %s\nto end with:\n  %s\n%s", shown, values, comparison);
    }

    void isSubsetOf(Object values, Collection<?> list) {
        List<Object> extra = elements.stream().filter(each -> !comparison.contains(list, each)).toList();
        String format = "\nExpecting %s:\n  %s\nto be subset of\n  %s\nbut found these extra elements:\n  %s";
        require(extra.isEmpty(), format, comparison, shown, values, extra);
    }

    void containsNull(boolean wanted) {
        String format = wanted ? "to contain a null element" : "not to contain null elements";
        require(elements.contains(null) == wanted, "\nExpecting actual:\n  %s\n" + format, shown);
    }

    void containsAt(int index, Object value) {
        require(!elements.isEmpty(), "\nExpecting actual not to be empty");
        requireIndex(index);
        Object found = elements.get(index);
        String format = "\nExpecting actual:\n  %s\nat index %s but found:\n  %s\nin:\n  %s\n%s";
        require(comparison.areEqual(found, value), format, value, index, found, shown, comparison);
    }

    void requireIndex(int index) {
        if (index >= elements.size()) {
            String range = "Index should be between <0> and <" + (elements.size() - 1) + "> (inclusive) but was:\n <" + index + ">";
            throw new IndexOutOfBoundsException(range);
        }
    }

    void doesNotContainAt(int index, Object value) {
        boolean isThere = index < elements.size() && comparison.areEqual(elements.get(index), value);
        String format = "\nExpecting actual:\n  %s\nnot to contain:\n  %s\nat index %s\n%s";
        require(!isThere, format, shown, value, index, comparison);
    }

    @SuppressWarnings("unchecked")
    void isSorted(Comparator<?> given) {
        Comparator<Object> order = (Comparator<Object>) given;
        String by = order == null ? "" : " according to %s comparator";
        Object[] prefix = order == null ? new Object[0] : new Object[] {order};
        try {
            for (int i = 0; i + 1 < elements.size(); i++) {
                Object left = elements.get(i);
                Object right = elements.get(i + 1);
                int compared = order == null ? ((Comparable<Object>) left).compareTo(right) : order.compare(left, right);
                if (compared > 0) {
                    String format = "\ngroup is not sorted" + by + " because element %s:\n  %s\nis not less or equal than element %s:\n"
                        + "  %s\ngroup was:\n  %s";
                    Object[] args = {i, left, i + 1, right, isArray() ? elements : shown};
                    Object[] all = Arrays.copyOf(prefix, prefix.length + args.length);
                    System.arraycopy(args, 0, all, prefix.length, args.length);
                    throw owner.failed(format, all);
                }
            }
        } catch (ClassCastException incomparable) {
            if (order == null) {
                throw owner.failed("\nsome elements are not mutually comparable in group:\n  %s", shown);
            }
            throw owner.failed("\nsome elements are not mutually comparable according to %s comparator in group:\n<%s>", order, shown);
        }
    }
}
