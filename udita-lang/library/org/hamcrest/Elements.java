package org.hamcrest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Conditions on elements and of several matchers. */
final class Elements {
    private Elements() {
    }

    private static List<Object> list(Object iterable) {
        if (!(iterable instanceof Iterable)) {
            return null;
        }
        List<Object> list = new ArrayList<>();
        for (Object element : (Iterable<?>) iterable) {
            list.add(element);
        }
        return list;
    }

    static boolean any(Object iterable, Matcher<?> matcher) {
        List<Object> list = list(iterable);
        return list != null && list.stream().anyMatch(matcher::matches);
    }

    static boolean all(Object iterable, Matcher<?> matcher) {
        List<Object> list = list(iterable);
        return list != null && list.stream().allMatch(matcher::matches);
    }

    static boolean allMatch(List<? extends Matcher<?>> matchers, Object actual) {
        for (Matcher<?> matcher : matchers) {
            if (!matcher.matches(actual)) {
                return false;
            }
        }
        return true;
    }

    static boolean anyMatch(List<? extends Matcher<?>> matchers, Object actual) {
        for (Matcher<?> matcher : matchers) {
            if (matcher.matches(actual)) {
                return true;
            }
        }
        return false;
    }

    private static boolean fits(Object item, Object element) {
        if (item instanceof Matcher) {
            return ((Matcher<?>) item).matches(element);
        }
        return Objects.deepEquals(item, element);
    }

    static boolean hasAll(Object iterable, Object... items) {
        List<Object> list = list(iterable);
        return list != null && Arrays.stream(items).allMatch(item -> list.stream().anyMatch(own -> fits(item, own)));
    }

    static boolean inOrder(Object iterable, Object... items) {
        List<Object> list = list(iterable);
        if (list == null || list.size() != items.length) {
            return false;
        }
        for (int i = 0; i < items.length; i++) {
            if (!fits(items[i], list.get(i))) {
                return false;
            }
        }
        return true;
    }

    static boolean inAnyOrder(Object iterable, Object... items) {
        List<Object> list = list(iterable);
        if (list == null || list.size() != items.length) {
            return false;
        }
        for (Object item : items) {
            int at = 0;
            while (at < list.size() && !fits(item, list.get(at))) {
                at++;
            }
            if (at == list.size()) {
                return false;
            }
            list.remove(at);
        }
        return true;
    }

    static String joined(String start, String separator, String end, Matcher<?>... matchers) {
        return new StringDescription().appendList(start, separator, end, Arrays.asList(matchers)).toString();
    }
}
