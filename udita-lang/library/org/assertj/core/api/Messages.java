package org.assertj.core.api;

import java.util.Objects;
import org.assertj.core.error.BasicErrorMessageFactory;
import org.assertj.core.presentation.Literal;
import org.assertj.core.presentation.Representation;
import org.opentest4j.AssertionFailedError;

/** The errors of failed assertions. */
final class Messages {
    private Messages() {
    }

    /** The text of a failure: the overriding message or the format, with the description before it. */
    static String text(WritableAssertionInfo info, Comparison comparison, String format, Object... args) {
        String override = info.overridingErrorMessage();
        if (override != null && !override.isEmpty()) {
            return BasicErrorMessageFactory.prefix(info.description()) + override;
        }
        for (int i = 0; i < args.length; i++) {
            if (args[i] instanceof Comparison) {
                args[i] = new Literal(((Comparison) args[i]).text(info.representation()));
            }
        }
        return new BasicErrorMessageFactory(format, args).create(info.description(), info.representation());
    }

    /** The error of an actual value that is not the expected one. */
    static AssertionError unequal(WritableAssertionInfo info, Comparison comparison, Object actual, Object expected) {
        String override = info.overridingErrorMessage();
        if (override != null && !override.isEmpty()) {
            return new AssertionError(BasicErrorMessageFactory.prefix(info.description()) + override);
        }
        Representation shown = info.representation();
        String actualText = shown.toStringOf(actual);
        String expectedText = shown.toStringOf(expected);
        boolean isAmbiguous = Objects.equals(actualText, expectedText);
        String left = isAmbiguous ? shown.unambiguousToStringOf(actual) : actualText;
        String right = isAmbiguous ? shown.unambiguousToStringOf(expected) : expectedText;
        boolean isLong = left != null && left.contains("\n") || right != null && right.contains("\n");
        // The representation of a text of two values of the same representation is quoted once more.
        boolean isQuoted = isAmbiguous && !isLong;
        left = isLong ? indented(left) : isQuoted ? shown.toStringOf(left) : left;
        right = isLong ? indented(right) : isQuoted ? shown.toStringOf(right) : right;
        String end = comparison.isStandard() ? "" : "\n" + comparison.text(shown);
        String text = "\nexpected: " + right + "\n but was: " + left + end;
        String message = BasicErrorMessageFactory.prefix(info.description()) + text;
        return new AssertionFailedError(message, expectedText, actualText);
    }

    private static String indented(String text) {
        return ("\n" + text).replace("\n", "\n  ");
    }
}
