package org.junit.jupiter.api;

import java.util.function.Supplier;
import org.opentest4j.AssertionFailedError;

/** The errors of failed assertions, and their messages. */
final class Failures {
    private Failures() {
    }

    /** The text of a message, which is a string, a supplier of one, or {@code null}. */
    static String text(Object message) {
        Object text = message instanceof Supplier ? ((Supplier<?>) message).get() : message;
        return text == null ? null : text.toString();
    }

    /** What the assertion says, after the message of its caller. */
    static String after(Object message, String said) {
        String text = text(message);
        return text == null || text.trim().isEmpty() ? said : text + " ==> " + said;
    }

    static AssertionFailedError plain(Object message, String said) {
        return new AssertionFailedError(after(message, said));
    }

    /** The error for a value in the place of another. */
    static AssertionFailedError values(Object message, String reason, Object expected, Object actual) {
        return values(message, reason, expected, actual, null);
    }

    /** As the shorter form, with the exception that led to it. */
    static AssertionFailedError values(Object message, String reason, Object expected, Object actual, Throwable cause) {
        String said = "expected: " + quoted(expected, actual) + " but was: " + quoted(actual, expected);
        String reasoned = reason == null ? said : reason + ", " + said;
        return new AssertionFailedError(after(message, reasoned), expected, actual, cause);
    }

    /** The value, with its class if the other value looks the same. */
    private static String quoted(Object value, Object other) {
        String text = shown(value);
        if (!text.equals(shown(other))) {
            return "<" + text + ">";
        }
        if (value == null) {
            return "null<null>";
        }
        String hash = Integer.toHexString(System.identityHashCode(value));
        return name(value.getClass()) + "@" + hash + "<" + text + ">";
    }

    static String shown(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof Class) {
            return name((Class<?>) value);
        }
        if (value.getClass().isArray()) {
            String text = java.util.Arrays.deepToString(new Object[] {value});
            return text.substring(1, text.length() - 1);
        }
        return String.valueOf(value.toString());
    }

    static String name(Class<?> type) {
        String name = type.getCanonicalName();
        return name == null ? type.getName() : name;
    }
}
