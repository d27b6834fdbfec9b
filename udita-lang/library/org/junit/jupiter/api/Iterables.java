package org.junit.jupiter.api;

import java.util.Iterator;
import java.util.Objects;

/** Expectations of the elements of iterables. */
final class Iterables {
    private Iterables() {
    }

    /** Compares iterables and what they contain. Of an iterable within an iterable, {@code place} has the indices. */
    static void requireEqual(Iterable<?> expected, Iterable<?> actual, String place, Object message) {
        if (expected == actual) {
            return;
        }
        String at = place.isEmpty() ? "" : " at index " + place;
        if (expected == null || actual == null) {
            String which = expected == null ? "expected" : "actual";
            throw Failures.plain(message, which + " iterable was <null>" + at);
        }
        Iterator<?> lefts = expected.iterator();
        Iterator<?> rights = actual.iterator();
        int count = 0;
        while (lefts.hasNext() && rights.hasNext()) {
            Object left = lefts.next();
            Object right = rights.next();
            String here = place + "[" + count + "]";
            count++;
            if (Objects.equals(left, right)) {
                continue;
            }
            if (!(left instanceof Iterable && right instanceof Iterable)) {
                throw Failures.values(message, "iterable contents differ at index " + here, left, right);
            }
            requireEqual((Iterable<?>) left, (Iterable<?>) right, here, message);
        }
        if (lefts.hasNext() || rights.hasNext()) {
            int left = count + rest(lefts);
            int right = count + rest(rights);
            throw Failures.values(message, "iterable lengths differ" + at, left, right);
        }
    }

    private static int rest(Iterator<?> iterator) {
        int count = 0;
        while (iterator.hasNext()) {
            iterator.next();
            count++;
        }
        return count;
    }
}
