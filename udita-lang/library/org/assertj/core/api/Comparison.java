package org.assertj.core.api;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.presentation.Representation;

/** How an assertion compares values: as they compare themselves, or by a comparator. */
class Comparison {
    static final Comparison STANDARD = new Comparison(null, null);

    final Comparator<Object> comparator;
    private final String description;

    @SuppressWarnings("unchecked")
    Comparison(Comparator<?> comparator, String description) {
        this.comparator = (Comparator<Object>) comparator;
        this.description = description;
    }

    boolean isStandard() {
        return comparator == null;
    }

    boolean areEqual(Object left, Object right) {
        return comparator == null ? Objects.deepEquals(left, right) : comparator.compare(left, right) == 0;
    }

    @SuppressWarnings("unchecked")
    boolean isGreater(Object left, Object right) {
        return (comparator == null ? ((Comparable<Object>) left).compareTo(right) : comparator.compare(left, right)) > 0;
    }

    @SuppressWarnings("unchecked")
    boolean isLess(Object left, Object right) {
        return (comparator == null ? ((Comparable<Object>) left).compareTo(right) : comparator.compare(left, right)) < 0;
    }

    boolean contains(Iterable<?> values, Object value) {
        for (Object each : values) {
            if (each == value || (isStandard() || each != null && value != null) && areEqual(each, value)) {
                return true;
            }
        }
        return false;
    }

    void removeAll(Collection<?> values, Object value) {
        values.removeIf(each -> areEqual(each, value));
    }

    void removeFirst(Collection<?> values, Object value) {
        for (Iterator<?> each = values.iterator(); each.hasNext();) {
            if (areEqual(each.next(), value)) {
                each.remove();
                return;
            }
        }
    }

    /** The values that are there more than once. */
    Set<Object> duplicates(Iterable<?> values) {
        Set<Object> seen = isStandard() ? new HashSet<>() : new TreeSet<>(comparator);
        List<Object> arrays = new ArrayList<>();
        Set<Object> duplicates = new LinkedHashSet<>();
        for (Object value : values) {
            boolean isArray = value != null && value.getClass().isArray();
            if (isArray && contains(arrays, value) || !isArray && !seen.add(value)) {
                duplicates.add(value);
            }
            if (isArray) {
                arrays.add(value);
            }
        }
        return duplicates;
    }

    boolean startsWith(String text, String prefix) {
        boolean isShort = text.length() < prefix.length();
        return isStandard() ? text.startsWith(prefix) : !isShort && areEqual(text.substring(0, prefix.length()), prefix);
    }

    boolean endsWith(String text, String suffix) {
        int start = text.length() - suffix.length();
        return isStandard() ? text.endsWith(suffix) : start >= 0 && areEqual(text.substring(start), suffix);
    }

    boolean containsText(String text, String part) {
        if (isStandard()) {
            return text.contains(part);
        }
        for (int i = 0; i < text.length(); i++) {
            if (startsWith(text.substring(i), part)) {
                return true;
            }
        }
        return false;
    }

    /** What messages tell of the comparison. */
    String text(Representation representation) {
        return isStandard() ? "" : "when comparing " + compared() + " using " + by(representation);
    }

    String by(Representation representation) {
        return description == null ? representation.toStringOf(comparator) : "'" + description + "'";
    }

    String compared() {
        return "values";
    }
}
