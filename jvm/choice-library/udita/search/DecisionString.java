package udita.search;

import java.util.Arrays;

/**
 * Decision strings: the printable names of paths.
 *
 * <p>A decision is the number of the alternative taken at one choice. A decision below 36 is one character ({@code 0} to
 * {@code 9}, then {@code a} to {@code z}), a larger one its decimal number between two underscores ({@code _40_}). The path
 * without decisions is {@code .}. These are the strings of {@code udita run --choice eager} and {@code udita replay}.
 */
public final class DecisionString {
    private static final int DIGITS = 36;
    /** The largest decision of a machine. */
    private static final long MAX = 0xffff_ffffL;

    private DecisionString() {}

    /**
     * The decision string of a path.
     *
     * @param decisions the decisions of the path
     * @return its name
     */
    public static String of(long... decisions) {
        if (decisions.length == 0) {
            return ".";
        }
        StringBuilder text = new StringBuilder();
        for (long decision : decisions) {
            if (decision < DIGITS) {
                text.append(Character.forDigit((int) decision, DIGITS));
            } else {
                text.append('_').append(decision).append('_');
            }
        }
        return text.toString();
    }

    /**
     * The decisions of a decision string.
     *
     * @param text the decision string
     * @return the decisions of the path
     * @throws IllegalArgumentException if it is no decision string
     */
    public static long[] parse(String text) {
        long[] decisions = new long[text.length()];
        int count = 0;
        int at = 0;
        while (at < text.length() && !text.equals(".")) {
            char c = text.charAt(at);
            boolean isDigit = '0' <= c && c <= '9' || 'a' <= c && c <= 'z';
            if (c == '_') {
                int end = text.indexOf('_', at + 1);
                decisions[count++] = number(text, at, end);
                at = end;
            } else if (isDigit) {
                decisions[count++] = Character.digit(c, DIGITS);
            } else {
                throw new IllegalArgumentException("'" + c + "' at position " + (at + 1) + " can't stand in a decision string");
            }
            at++;
        }
        return Arrays.copyOf(decisions, count);
    }

    /** The number between the underscores at {@code begin} and {@code end}. */
    private static long number(String text, int begin, int end) {
        String digits = end < 0 ? "" : text.substring(begin + 1, end);
        if (digits.isEmpty() || !digits.chars().allMatch(c -> '0' <= c && c <= '9')) {
            throw new IllegalArgumentException("'_' at position " + (begin + 1) + " needs a number and another '_' after it");
        }
        String significant = digits.replaceFirst("^0+(?=.)", "");
        if (significant.length() > 10 || Long.parseLong(significant) > MAX) {
            throw new IllegalArgumentException(
                    "the number after '_' at position " + (begin + 1) + " is too large: alternatives have numbers up to " + MAX);
        }
        return Long.parseLong(significant);
    }
}
