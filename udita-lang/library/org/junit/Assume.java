package org.junit;

import java.util.Arrays;
import org.hamcrest.Matcher;

/** Conditions without which a test says nothing. A test is left at one that doesn't hold. */
public class Assume {
    public static void assumeTrue(boolean condition) {
        assumeTrue("got: <false>, expected: is <true>", condition);
    }

    public static void assumeTrue(String message, boolean condition) {
        if (!condition) {
            throw new AssumptionViolatedException(message);
        }
    }

    public static void assumeFalse(boolean condition) {
        assumeTrue("got: <true>, expected: is <false>", !condition);
    }

    public static void assumeFalse(String message, boolean condition) {
        assumeTrue(message, !condition);
    }

    public static void assumeNotNull(Object... objects) {
        assumeTrue("got: null, expected: not null", objects != null && !Arrays.asList(objects).contains(null));
    }

    public static <T> void assumeThat(T actual, Matcher<T> matcher) {
        assumeTrue("got: <" + actual + ">, expected: " + matcher, matcher.matches(actual));
    }
}
