package org.assertj.core.api;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.function.IntPredicate;
import org.assertj.core.presentation.Literal;

/** What the assertions about texts make of them. */
final class Texts {
    private static final String BREAKING = "\u00A0\u2007\u202F";

    private Texts() {
    }

    /** The stack trace of a throwable. */
    static Literal trace(Throwable throwable) {
        StringWriter text = new StringWriter();
        throwable.printStackTrace(new PrintWriter(text, true));
        return new Literal(text.toString());
    }

    static String lower(CharSequence text) {
        return text.toString().toLowerCase(Locale.ROOT);
    }

    static String withoutLines(CharSequence text) {
        return withPlainLines(text).replace("\n", "");
    }

    static String withPlainLines(CharSequence text) {
        return text == null ? null : text.toString().replace("\r\n", "\n");
    }

    static String withoutSpace(CharSequence text) {
        StringBuilder rest = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isWhitespace(text.charAt(i))) {
                rest.append(text.charAt(i));
            }
        }
        return rest.toString();
    }

    /** The text with one space for each group of them, and none around it. */
    static String withPlainSpace(CharSequence text) {
        if (text == null) {
            return null;
        }
        StringBuilder rest = new StringBuilder();
        boolean wasSpace = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isSpace = Character.isWhitespace(c) || BREAKING.indexOf(c) >= 0;
            if (!isSpace) {
                rest.append(c);
            } else if (!wasSpace) {
                rest.append(' ');
            }
            wasSpace = isSpace;
        }
        return rest.toString().trim();
    }

    static String withoutPunctuation(CharSequence text) {
        return text == null ? null : withPlainSpace(text.toString().replaceAll("\\p{Punct}", ""));
    }

    static int occurrences(String part, String text, Comparison comparison) {
        int count = 0;
        for (int i = 0; i <= text.length() - part.length(); i++) {
            if (comparison.areEqual(text.substring(i, i + part.length()), part)) {
                count++;
            }
        }
        return count;
    }

    static String ordinal(int number) {
        int tens = number % 100;
        boolean isRegular = tens == 11 || tens == 12 || tens == 13;
        String[] endings = {"th", "st", "nd", "rd"};
        return number + (isRegular || number % 10 > 3 ? "th" : endings[number % 10]);
    }

    /** A check of each character. */
    static boolean all(CharSequence text, IntPredicate test) {
        return text.chars().allMatch(test);
    }
}
