package org.assertj.core.api;

/** Failures without an assertion. */
public final class Fail {
    private Fail() {
    }

    public static <T> T fail(String message) {
        throw new AssertionError(message);
    }

    public static <T> T fail() {
        return fail("");
    }

    public static <T> T fail(String format, Object... args) {
        return fail(String.format(format, args));
    }

    public static <T> T fail(String message, Throwable cause) {
        throw new AssertionError(message, cause);
    }

    public static <T> T fail(Throwable cause) {
        return fail(null, cause);
    }

    public static <T> T failBecauseExceptionWasNotThrown(Class<? extends Throwable> type) {
        return shouldHaveThrown(type);
    }

    public static <T> T shouldHaveThrown(Class<? extends Throwable> type) {
        return fail(type.getSimpleName() + " should have been thrown");
    }
}
