package org.junit;

/** A text in the place of another. The message has the part that differs in brackets. */
public class ComparisonFailure extends AssertionError {
    private static final int CONTEXT = 20;

    private final String expected;
    private final String actual;

    public ComparisonFailure(String message, String expected, String actual) {
        super(compared(message, expected, actual), null);
        this.expected = expected;
        this.actual = actual;
    }

    public String getExpected() {
        return expected;
    }

    public String getActual() {
        return actual;
    }

    private static String compared(String message, String expected, String actual) {
        if (expected == null || actual == null || expected.equals(actual)) {
            return Assert.difference(message, expected, actual);
        }
        int shorter = Math.min(expected.length(), actual.length());
        int front = 0;
        while (front < shorter && expected.charAt(front) == actual.charAt(front)) {
            front++;
        }
        int back = 0;
        while (back < shorter - front
                && expected.charAt(expected.length() - 1 - back) == actual.charAt(actual.length() - 1 - back)) {
            back++;
        }
        return Assert.difference(message, marked(expected, front, back), marked(actual, front, back));
    }

    private static String marked(String text, int front, int back) {
        int end = text.length() - back;
        String before = front > CONTEXT ? "..." + text.substring(front - CONTEXT, front) : text.substring(0, front);
        String after = back > CONTEXT ? text.substring(end, end + CONTEXT) + "..." : text.substring(end);
        return before + "[" + text.substring(front, end) + "]" + after;
    }
}
