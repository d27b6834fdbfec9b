package org.assertj.core.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The assertions of a text. */
public abstract class AbstractCharSequenceAssert<SELF extends AbstractCharSequenceAssert<SELF, ACTUAL>, ACTUAL extends CharSequence>
    extends AbstractAssert<SELF, ACTUAL> {
    protected AbstractCharSequenceAssert(ACTUAL actual, Class<?> selfType) {
        super(actual, selfType);
    }

    private String text() {
        return actual.toString();
    }

    private SELF that(boolean holds, String format, Object... args) {
        return check(() -> require(holds, format, args));
    }

    private SELF isAll(IntPredicate test, String kind) {
        return checkPresent(() -> require(!text().isEmpty() && Texts.all(actual, test), "\nExpecting %s to be " + kind, actual));
    }

    // Emptiness and space.

    public void isNullOrEmpty() {
        that(actual == null || actual.length() == 0, "\nExpecting null or empty but was: %s", actual);
    }

    public void isEmpty() {
        checkPresent(() -> require(actual.length() == 0, "\nExpecting empty but was: %s", actual));
    }

    public SELF isNotEmpty() {
        return checkPresent(() -> require(actual.length() > 0, "\nExpecting actual not to be empty"));
    }

    private boolean isSpace() {
        return actual == null || Texts.all(actual, Character::isWhitespace);
    }

    public SELF isBlank() {
        return that(isSpace(), "\nExpecting blank but was: %s", actual);
    }

    public SELF isNotBlank() {
        return that(!isSpace(), "\nExpecting not blank but was: %s", actual);
    }

    public SELF containsWhitespaces() {
        String format = "\nExpecting string to contain one or more whitespaces but did not, string was:\n  %s";
        return that(hasSpace(), format, actual);
    }

    private boolean hasSpace() {
        return actual != null && actual.chars().anyMatch(Character::isWhitespace);
    }

    public SELF containsOnlyWhitespaces() {
        boolean holds = actual != null && actual.length() > 0 && isSpace();
        return that(holds, "\nExpecting string to contain only whitespaces but was:\n  %s", actual);
    }

    public SELF doesNotContainAnyWhitespaces() {
        String format = "\nExpecting string not to contain any whitespaces but found some, string was:\n  %s";
        return that(!hasSpace(), format, actual);
    }

    public SELF doesNotContainOnlyWhitespaces() {
        boolean holds = actual == null || actual.length() == 0 || !isSpace();
        return that(holds, "\nExpecting string not to contain only whitespaces but was:\n  %s", actual);
    }

    public SELF doesNotStartWithWhitespaces() {
        String format = "\nExpecting string not to start with whitespaces but found one, string was:\n  %s";
        return checkPresent(() -> require(text().isEmpty() || !Character.isWhitespace(actual.charAt(0)), format, actual));
    }

    public SELF doesNotEndWithWhitespaces() {
        String format = "\nExpecting string not to end with whitespaces but found one, string was:\n  %s";
        return checkPresent(() -> {
            require(text().isEmpty() || !Character.isWhitespace(actual.charAt(actual.length() - 1)), format, actual);
        });
    }

    // Sizes.

    private Sizes sizes() {
        present();
        return new Sizes(this, actual, actual.length());
    }

    public SELF hasSize(int expected) {
        return check(() -> sizes().is(expected));
    }

    public SELF hasSizeLessThan(int boundary) {
        return check(() -> sizes().isLessThan(boundary));
    }

    public SELF hasSizeLessThanOrEqualTo(int boundary) {
        return check(() -> sizes().isLessThanOrEqualTo(boundary));
    }

    public SELF hasSizeGreaterThan(int boundary) {
        return check(() -> sizes().isGreaterThan(boundary));
    }

    public SELF hasSizeGreaterThanOrEqualTo(int boundary) {
        return check(() -> sizes().isGreaterThanOrEqualTo(boundary));
    }

    public SELF hasSizeBetween(int lowerBoundary, int higherBoundary) {
        return check(() -> sizes().isBetween(lowerBoundary, higherBoundary));
    }

    public SELF hasSameSizeAs(CharSequence other) {
        return check(() -> sizes().isSameAs(other, "CharSequence or String"));
    }

    public SELF hasSameSizeAs(Object other) {
        return check(() -> sizes().isSameAs(other, "Array"));
    }

    public SELF hasSameSizeAs(Iterable<?> other) {
        return check(() -> sizes().isSameAs(other, "Iterable"));
    }

    public SELF hasLineCount(int expected) {
        return checkPresent(() -> {
            int count = (int) text().lines().count();
            require(count == expected, "\nExpecting text:\n%s\nto have %s lines but had %s.", actual, expected, count);
        });
    }

    // Equality but for some characters.

    private SELF same(Function<CharSequence, String> form, CharSequence other, boolean wanted, String end) {
        String not = wanted ? "" : "not ";
        String format = "\nExpecting actual:\n  %s\n" + not + "to be equal to:\n  %s\n" + end;
        return check(() -> {
            boolean isSame = Objects.equals(form.apply(actual), form.apply(other));
            if (isSame != wanted) {
                throw wanted ? difference(actual, other, format, actual, other) : failed(format, actual, other);
            }
        });
    }

    private static boolean areEqualIgnoringCase(CharSequence left, CharSequence right) {
        return left == null || right == null ? left == right : left.toString().equalsIgnoreCase(right.toString());
    }

    public SELF isEqualToIgnoringCase(CharSequence expected) {
        return check(() -> {
            if (!areEqualIgnoringCase(actual, expected)) {
                String format = "\nexpected: %s\n but was: %s\nignoring case considerations";
                throw difference(actual, expected, format, expected, actual);
            }
        });
    }

    public SELF isNotEqualToIgnoringCase(CharSequence expected) {
        String format = "\nExpecting actual:\n  %s\nnot to be equal to:\n  %s\nignoring case considerations";
        return that(!areEqualIgnoringCase(actual, expected), format, actual, expected);
    }

    public SELF isEqualToIgnoringWhitespace(CharSequence expected) {
        return same(text -> text == null ? null : Texts.withoutSpace(text), expected, true, "when ignoring whitespace differences");
    }

    public SELF isNotEqualToIgnoringWhitespace(CharSequence expected) {
        return same(text -> text == null ? null : Texts.withoutSpace(text), expected, false, "ignoring whitespace differences");
    }

    public SELF isEqualToNormalizingWhitespace(CharSequence expected) {
        return same(Texts::withPlainSpace, expected, true, "after whitespace differences are normalized");
    }

    public SELF isNotEqualToNormalizingWhitespace(CharSequence expected) {
        return same(Texts::withPlainSpace, expected, false, "after whitespace differences are normalized");
    }

    public SELF isEqualToNormalizingPunctuationAndWhitespace(CharSequence expected) {
        String end = "after punctuation and whitespace differences are normalized.\nPunctuation is any of the following character "
            + "!\"#$%%&'()*+,-./:;<=>?@[\\]^_`{|}~";
        return same(Texts::withoutPunctuation, expected, true, end);
    }

    public SELF isEqualToNormalizingNewlines(CharSequence expected) {
        return same(Texts::withPlainLines, expected, true, "when ignoring newline differences ('\\r\\n' == '\\n')");
    }

    public SELF isEqualToIgnoringNewLines(CharSequence expected) {
        return same(Texts::withoutLines, expected, true, "when ignoring newlines (\\n, \\r\\n).");
    }

    // Parts.

    private void requireParts(CharSequence[] values) {
        present();
        Objects.requireNonNull(values, "The array of values to look for should not be null");
        if (values.length == 0) {
            throw new IllegalArgumentException("The array of values to look for should not be empty");
        }
        for (int i = 0; i < values.length; i++) {
            String one = "The char sequence to look for should not be null";
            String many = "Expecting CharSequence elements not to be null but found one at index " + i;
            Objects.requireNonNull(values[i], values.length == 1 ? one : many);
        }
    }

    private Set<CharSequence> those(CharSequence[] values, Function<CharSequence, String> form, boolean isThere) {
        String text = form.apply(actual);
        Set<CharSequence> some = new LinkedHashSet<>();
        for (CharSequence value : values) {
            if (comparison.containsText(text, form.apply(value)) == isThere) {
                some.add(value);
            }
        }
        return some;
    }

    private void requireAll(CharSequence[] values, Function<CharSequence, String> form, String how) {
        Set<CharSequence> missing = those(values, form, false);
        String start = "\nExpecting actual:\n  %s\nto contain" + how + ":\n  %s";
        require(missing.isEmpty() || values.length > 1, start + " %s", actual, values[0], comparison);
        require(missing.isEmpty(), start + "\nbut could not find:\n  %s\n %s", actual, values, missing, comparison);
    }

    public SELF contains(CharSequence... values) {
        return check(() -> {
            requireParts(values);
            requireAll(values, CharSequence::toString, "");
        });
    }

    public SELF contains(Iterable<? extends CharSequence> values) {
        return contains(array(values));
    }

    private static CharSequence[] array(Iterable<? extends CharSequence> values) {
        return Lists.<CharSequence>of(values).toArray(new CharSequence[0]);
    }

    public SELF containsIgnoringWhitespaces(CharSequence... values) {
        return check(() -> {
            requireParts(values);
            requireAll(values, Texts::withoutSpace, " (ignoring whitespaces)");
        });
    }

    public SELF containsIgnoringNewLines(CharSequence... values) {
        return check(() -> {
            requireParts(values);
            requireAll(values, Texts::withoutLines, " (ignoring new lines)");
        });
    }

    public SELF containsIgnoringCase(CharSequence sequence) {
        Objects.requireNonNull(sequence, "The char sequence to look for should not be null");
        String format = "\nExpecting actual:\n  %s\nto contain:\n  %s\n (ignoring case)";
        return checkPresent(() -> {
            require(comparison.containsText(Texts.lower(actual), Texts.lower(sequence)), format, actual, sequence);
        });
    }

    public SELF containsAnyOf(CharSequence... values) {
        return check(() -> {
            requireParts(values);
            String format = "\nExpecting actual:\n  %s\nto contain at least one of the following elements:\n  %s\nbut none were found";
            boolean holds = !those(values, CharSequence::toString, true).isEmpty();
            require(holds, format + " %s", actual, values, comparison);
        });
    }

    public SELF containsOnlyOnce(CharSequence sequence) {
        Objects.requireNonNull(sequence, "The char sequence to look for should not be null");
        return checkPresent(() -> {
            int count = Texts.occurrences(sequence.toString(), text(), comparison);
            String format = "\nExpecting actual:\n  %s\nto appear only once in:\n  %s\nbut it ";
            require(count > 0, format + "did not appear %s", sequence, actual, comparison);
            require(count == 1, format + "appeared %s times %s", sequence, actual, count, comparison);
        });
    }

    public SELF containsSequence(CharSequence... values) {
        return check(() -> {
            requireParts(values);
            requireAll(values, CharSequence::toString, "");
            boolean holds = values.length == 1 || comparison.containsText(text(), String.join("", values));
            require(holds, "\nExpecting actual:\n  %s\nto contain sequence:\n  %s\n%s", actual, values, comparison);
        });
    }

    public SELF containsSequence(Iterable<? extends CharSequence> values) {
        return containsSequence(array(values));
    }

    public SELF containsSubsequence(Iterable<? extends CharSequence> values) {
        return containsSubsequence(array(values));
    }

    public SELF containsSubsequence(CharSequence... values) {
        return check(() -> {
            requireParts(values);
            requireOften(values);
            String rest = text();
            for (int i = 0; i < values.length; i++) {
                int index = indexOf(rest, values[i].toString());
                if (index < 0) {
                    String format = "\nExpecting actual:\n  %s\nto contain the following CharSequences in this order (possibly with other "
                        + "values between them):\n  %s\nbut %s was found before %s\n%s";
                    throw failed(format, actual, values, values[i], values[i - 1], comparison);
                }
                rest = rest.substring(index + values[i].length());
            }
        });
    }

    private int indexOf(String text, String part) {
        for (int i = 0; i <= text.length(); i++) {
            if (comparison.startsWith(text.substring(i), part)) {
                return i;
            }
        }
        return -1;
    }

    /** Requires each of the values as often as it is wanted. */
    private void requireOften(CharSequence[] values) {
        Map<CharSequence, Integer> wanted = new HashMap<>();
        for (CharSequence value : values) {
            wanted.merge(value, 1, Integer::sum);
        }
        Map<CharSequence, Integer> rare = new LinkedHashMap<>();
        wanted.forEach((value, count) -> {
            int found = Texts.occurrences(value.toString(), text(), comparison);
            if (found < count) {
                rare.put(value, found);
            }
        });
        if (rare.isEmpty()) {
            return;
        }
        if (values.length == 1 || rare.containsValue(0)) {
            requireAll(values, CharSequence::toString, "");
        }
        List<String> lines = new ArrayList<>();
        String start = rare.size() == 1 ? "the " : "- the ";
        rare.forEach((value, count) -> lines.add(start + Texts.ordinal(count + 1) + " occurrence of \"" + value + "\" was not found"));
        String format = "\nExpecting actual:\n  %s\nto contain the following CharSequences in this order (possibly with other values between "
            + "them):\n  %s\nBut%s\n%s";
        throw failed(format, actual, values, literal((rare.size() == 1 ? " " : ":\n") + String.join("\n", lines)), comparison);
    }

    public SELF doesNotContain(CharSequence... values) {
        return lacks(values, CharSequence::toString, "");
    }

    private SELF lacks(CharSequence[] values, Function<CharSequence, String> form, String how) {
        return check(() -> {
            requireParts(values);
            Set<CharSequence> found = those(values, form, true);
            String start = "\nExpecting actual:\n  %s\nnot to contain" + how + ":\n  %s\n";
            require(found.isEmpty() || values.length > 1, start + "%s", actual, values[0], comparison);
            require(found.isEmpty(), start + "but found:\n  %s\n%s", actual, values, found, comparison);
        });
    }

    public SELF doesNotContain(Iterable<? extends CharSequence> values) {
        return doesNotContain(array(values));
    }

    public SELF doesNotContainIgnoringCase(CharSequence... values) {
        return lacks(values, Texts::lower, " (ignoring case)");
    }

    private SELF at(boolean isStart, CharSequence part, boolean isLower, boolean wanted) {
        Objects.requireNonNull(part, isStart ? "The given prefix should not be null" : "The given suffix should not be null");
        return checkPresent(() -> {
            String text = isLower ? Texts.lower(actual) : text();
            String value = isLower ? Texts.lower(part) : part.toString();
            boolean holds = isStart ? comparison.startsWith(text, value) : comparison.endsWith(text, value);
            String verb = (wanted ? "to " : "not to ") + (isStart ? "start" : "end") + " with" + (isLower ? " (ignoring case)" : "");
            require(holds == wanted, "\nExpecting actual:\n  %s\n" + verb + ":\n  %s\n%s", actual, part, comparison);
        });
    }

    public SELF startsWith(CharSequence prefix) {
        return at(true, prefix, false, true);
    }

    public SELF startsWithIgnoringCase(CharSequence prefix) {
        return at(true, prefix, true, true);
    }

    public SELF doesNotStartWith(CharSequence prefix) {
        return at(true, prefix, false, false);
    }

    public SELF doesNotStartWithIgnoringCase(CharSequence prefix) {
        return at(true, prefix, true, false);
    }

    public SELF endsWith(CharSequence suffix) {
        return at(false, suffix, false, true);
    }

    public SELF endsWithIgnoringCase(CharSequence suffix) {
        return at(false, suffix, true, true);
    }

    public SELF doesNotEndWith(CharSequence suffix) {
        return at(false, suffix, false, false);
    }

    public SELF doesNotEndWithIgnoringCase(CharSequence suffix) {
        return at(false, suffix, true, false);
    }

    public SELF isSubstringOf(CharSequence sequence) {
        Objects.requireNonNull(sequence, "Expecting CharSequence not to be null");
        String format = "\nExpecting actual:\n  %s\nto be a substring of:\n  %s\n%s";
        return checkPresent(() -> require(comparison.containsText(sequence.toString(), text()), format, actual, sequence, comparison));
    }

    // Patterns.

    private static Pattern pattern(CharSequence regex) {
        return Pattern.compile(Objects.requireNonNull(regex, "The regular expression pattern to match should not be null").toString());
    }

    private SELF pattern(Pattern pattern, boolean isWhole, boolean wanted) {
        Objects.requireNonNull(pattern, "The regular expression pattern to match should not be null");
        return checkPresent(() -> {
            Matcher matcher = pattern.matcher(actual);
            boolean holds = isWhole ? matcher.matches() : matcher.find();
            String verb = (wanted ? "to " : "not to ") + (isWhole ? "match" : "contain");
            require(holds == wanted, "\nExpecting actual:\n  %s\n" + verb + " pattern:\n  %s", actual, pattern.pattern());
        });
    }

    public SELF matches(CharSequence regex) {
        return pattern(pattern(regex), true, true);
    }

    public SELF matches(Pattern pattern) {
        return pattern(pattern, true, true);
    }

    public SELF matchesSatisfying(CharSequence regex, Consumer<Matcher> requirements) {
        return matchesSatisfying(pattern(regex), requirements);
    }

    public SELF matchesSatisfying(Pattern pattern, Consumer<Matcher> requirements) {
        matches(pattern);
        return check(() -> requirements.accept(matched(pattern, true)));
    }

    private Matcher matched(Pattern pattern, boolean isWhole) {
        Matcher matcher = pattern.matcher(actual);
        boolean holds = isWhole ? matcher.matches() : matcher.find();
        return matcher;
    }

    public SELF doesNotMatch(CharSequence regex) {
        return pattern(pattern(regex), true, false);
    }

    public SELF doesNotMatch(Pattern pattern) {
        return actual == null ? myself : pattern(pattern, true, false);
    }

    public SELF containsPattern(CharSequence regex) {
        return pattern(pattern(regex), false, true);
    }

    public SELF containsPattern(Pattern pattern) {
        return pattern(pattern, false, true);
    }

    public SELF containsPatternSatisfying(CharSequence regex, Consumer<Matcher> requirements) {
        return containsPatternSatisfying(pattern(regex), requirements);
    }

    public SELF containsPatternSatisfying(Pattern pattern, Consumer<Matcher> requirements) {
        containsPattern(pattern);
        return check(() -> requirements.accept(matched(pattern, false)));
    }

    public SELF doesNotContainPattern(CharSequence regex) {
        return pattern(pattern(regex), false, false);
    }

    public SELF doesNotContainPattern(Pattern pattern) {
        return pattern(pattern, false, false);
    }

    // Kinds of characters.

    public SELF containsOnlyDigits() {
        return checkPresent(() -> {
            String start = "\nExpecting actual:\n  %s\nto contain only digits\nbut ";
            require(actual.length() > 0, start + "could not found any digits at all", actual);
            for (int i = 0; i < actual.length(); i++) {
                char c = actual.charAt(i);
                require(Character.isDigit(c), start + "found non-digit character %s at index <%s>", actual, c, i);
            }
        });
    }

    private boolean isLower() {
        return text().equals(text().toLowerCase());
    }

    private boolean isUpper() {
        return text().equals(text().toUpperCase());
    }

    public SELF isLowerCase() {
        return checkPresent(() -> require(isLower(), "\nExpecting %s to be a lowercase", actual));
    }

    public SELF isUpperCase() {
        return checkPresent(() -> require(isUpper(), "\nExpecting %s to be uppercase", actual));
    }

    public SELF isMixedCase() {
        return checkPresent(() -> require(isLower() == isUpper(), "\nExpecting %s to be mixed case", actual));
    }

    public SELF isAlphabetic() {
        return isAll(c -> c < 128 && Character.isLetter(c), "alphabetic");
    }

    public SELF isAlphanumeric() {
        return isAll(c -> c < 128 && Character.isLetterOrDigit(c), "alphanumeric");
    }

    public SELF isASCII() {
        return isAll(c -> c < 128, "ASCII");
    }

    public SELF isHexadecimal() {
        return isAll(c -> c < 128 && Character.digit(c, 16) >= 0, "hexadecimal");
    }

    public SELF isPrintable() {
        return isAll(c -> c >= 32 && c < 127, "printable");
    }

    public SELF isVisible() {
        return isAll(c -> c > 32 && c < 127, "visible");
    }
}
