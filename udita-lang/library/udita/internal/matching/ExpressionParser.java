package udita.internal.matching;

import java.util.ArrayList;
import java.util.List;

/** Parses a regular expression, which java.util.regex accepts, and refuses what has no bound or is not regular. */
final class ExpressionParser {
    private static final Expression EMPTY = new Expression.Sequence(List.of());

    private final String text;
    private int at;
    private boolean ignoresCase;
    private boolean dotMatchesLineEnds;

    ExpressionParser(String text) {
        this.text = text;
    }

    /** Parses the whole expression. */
    Expression parse() {
        Expression all = alternatives();
        all.checkAnchors(true, true);
        return all;
    }

    private IllegalArgumentException refused(int index, String why) {
        return new IllegalArgumentException("getMatching can't choose among the strings of \"" + text + "\": at index " + index + ", "
            + why);
    }

    private int peek() {
        return at < text.length() ? text.codePointAt(at) : -1;
    }

    private int read() {
        int c = peek();
        at += Character.charCount(c);
        return c;
    }

    private boolean take(String expected) {
        boolean isNext = text.startsWith(expected, at);
        at += isNext ? expected.length() : 0;
        return isNext;
    }

    // Sequences

    private Expression alternatives() {
        List<Expression> ways = new ArrayList<>();
        do {
            ways.add(sequence());
        } while (take("|"));
        return ways.size() == 1 ? ways.get(0) : new Expression.Alternatives(ways);
    }

    private Expression sequence() {
        List<Expression> parts = new ArrayList<>();
        while (peek() >= 0 && peek() != '|' && peek() != ')') {
            if (take("\\Q")) {
                quoted(parts);
            } else {
                parts.add(quantified(atom()));
            }
        }
        return new Expression.Sequence(parts);
    }

    /** Adds the characters up to {@code \E}. A quantifier behind it applies to the last one. */
    private void quoted(List<Expression> parts) {
        String quoted = untilEndOfQuote();
        for (int i = 0; i < quoted.length(); ) {
            int c = quoted.codePointAt(i);
            i += Character.charCount(c);
            parts.add(i == quoted.length() ? quantified(literal(c)) : literal(c));
        }
    }

    private String untilEndOfQuote() {
        int end = text.indexOf("\\E", at);
        String quoted = text.substring(at, end < 0 ? text.length() : end);
        at = end < 0 ? text.length() : end + 2;
        return quoted;
    }

    private Expression quantified(Expression atom) {
        int index = at;
        int min = 0;
        int max = 1;
        if (take("*") || take("+")) {
            throw unbounded(index);
        } else if (take("{")) {
            min = number();
            max = min;
            if (take(",")) {
                if (peek() == '}') {
                    throw unbounded(index);
                }
                max = number();
            }
            take("}");
        } else if (!take("?")) {
            return atom;
        }
        // Which repetition is tried first does not matter, since the whole string has to match.
        if (!take("?") && take("+")) {
            throw refused(index, "a possessive quantifier gives nothing back; write it without its last '+'");
        }
        return new Expression.Repetition(atom, min, max);
    }

    private IllegalArgumentException unbounded(int index) {
        return refused(index, "a quantifier has no upper bound; write one, such as {0,5}");
    }

    private int number() {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        return Integer.parseInt(text.substring(start, at));
    }

    // Atoms

    private Expression literal(int c) {
        return new Expression.One(cased(CharacterSet.named(CodePoints.range(c, c))));
    }

    private CharacterSet cased(CharacterSet set) {
        return ignoresCase ? set.inBothCases() : set;
    }

    private Expression atom() {
        int index = at;
        int c = read();
        switch (c) {
            case '[':
                return new Expression.One(characterClass());
            case '(':
                return group();
            case '.':
                return new Expression.One(CharacterSet.dot(dotMatchesLineEnds));
            case '^':
            case '$':
                return anchor(c == '^', index);
            case '{':
                // java.util.regex repeats the empty expression here.
                at--;
                return EMPTY;
            case '\\':
                return escape(index);
            default:
                return literal(c);
        }
    }

    private Expression anchor(boolean isBegin, int index) {
        return new Expression.Anchor(isBegin, refused(index,
            "the anchor stands inside of the expression; the whole string matches without anchors"));
    }

    private Expression group() {
        int index = at - 1;
        boolean outerCase = ignoresCase;
        boolean outerDot = dotMatchesLineEnds;
        if (take("?")) {
            if (take(">") || take("=") || take("!") || take("<=") || take("<!")) {
                throw refused(index, "the group looks at the text around it or gives nothing back; "
                    + "write a plain group and assume() the condition");
            } else if (take("<")) {
                at = text.indexOf('>', at) + 1;
            } else {
                flags();
                if (take(")")) {
                    // The flags hold for the rest of the enclosing group.
                    return EMPTY;
                }
                take(":");
            }
        }
        Expression body = alternatives();
        take(")");
        ignoresCase = outerCase;
        dotMatchesLineEnds = outerDot;
        return body;
    }

    private void flags() {
        boolean isOn = true;
        for (; peek() != ')' && peek() != ':'; at++) {
            switch (peek()) {
                case '-':
                    isOn = false;
                    break;
                case 'i':
                    ignoresCase = isOn;
                    break;
                case 's':
                    dotMatchesLineEnds = isOn;
                    break;
                default:
                    throw refused(at, "this flag is not supported; only (?i) and (?s) are");
            }
        }
    }

    private Expression escape(int index) {
        int c = peek();
        switch (c) {
            case 'A':
            case 'z':
            case 'Z':
                at++;
                return anchor(c == 'A', index);
            case 'b':
            case 'B':
            case 'G':
            case 'R':
            case 'X':
            case 'N':
                throw refused(index, "\\" + (char) c + " is not supported; write the characters themselves");
            case 'k':
            case '1':
            case '2':
            case '3':
            case '4':
            case '5':
            case '6':
            case '7':
            case '8':
            case '9':
                throw refused(index, "a reference to a group is not regular; choose the text once and concatenate it");
            default:
                CharacterSet set = predefined();
                return set != null ? new Expression.One(set) : literal(escaped());
        }
    }

    /** The set of an escape behind its backslash; null if it is one character. */
    private CharacterSet predefined() {
        int index = at - 1;
        char letter = text.charAt(at);
        if (letter != 'p' && letter != 'P') {
            CharacterSet set = CharacterSet.predefined(letter);
            at += set != null ? 1 : 0;
            return set;
        }
        at++;
        String name = "";
        if (take("{")) {
            int end = text.indexOf('}', at);
            name = text.substring(at, end);
            at = end + 1;
        }
        CharacterSet set = CharacterSet.posix(name);
        if (set == null) {
            throw refused(index, "\\p has the POSIX classes only, such as \\p{Alpha}; write the characters, such as [a-z]");
        }
        return letter == 'P' ? cased(set).not() : cased(set);
    }

    /** The character of an escape, behind its backslash. */
    private int escaped() {
        int c = read();
        switch (c) {
            case 't':
                return '\t';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 'f':
                return '\f';
            case 'a':
                return 7;
            case 'e':
                return 27;
            case 'c':
                return read() ^ 64;
            case '0':
                return octal();
            case 'x':
                if (!take("{")) {
                    return hex(at + 2);
                }
                int code = hex(text.indexOf('}', at));
                at++;
                return code;
            case 'u':
                int unit = hex(at + 4);
                if (Character.isHighSurrogate((char) unit) && text.startsWith("\\u", at)) {
                    int low = Integer.parseInt(text.substring(at + 2, at + 6), 16);
                    if (Character.isLowSurrogate((char) low)) {
                        at += 6;
                        return Character.toCodePoint((char) unit, (char) low);
                    }
                }
                return unit;
            default:
                return c;
        }
    }

    /** A code of up to three octal digits, at most 0377. */
    private int octal() {
        int code = 0;
        for (int digits = 0; digits < 3 && peek() >= '0' && peek() <= '7' && code * 8 + peek() - '0' <= 0xff; digits++) {
            code = code * 8 + read() - '0';
        }
        return code;
    }

    private int hex(int end) {
        int code = Integer.parseInt(text.substring(at, end), 16);
        at = end;
        return code;
    }

    // Character classes

    /** The class behind an opening bracket. */
    private CharacterSet characterClass() {
        boolean isNegated = take("^");
        CharacterSet set = members();
        take("]");
        return isNegated ? set.not() : set;
    }

    /** The members up to the closing bracket, which may be the first member itself. */
    private CharacterSet members() {
        CharacterSet set = null;
        while (peek() != ']' || set == null) {
            if (take("&&")) {
                CharacterSet right = null;
                while (peek() != ']' && peek() != '&') {
                    CharacterSet more = take("[") ? characterClass() : members();
                    right = right == null ? more : right.or(more);
                }
                set = right == null ? set : set == null ? right : set.and(right);
            } else {
                CharacterSet member = take("[") ? characterClass() : member();
                set = set == null ? member : set.or(member);
            }
        }
        return set;
    }

    /** One character, a range, a predefined class or a quotation. */
    private CharacterSet member() {
        int first;
        if (take("\\Q")) {
            return cased(CharacterSet.named(CodePoints.of(untilEndOfQuote())));
        } else if (take("\\")) {
            CharacterSet set = predefined();
            if (set != null) {
                return set;
            }
            first = escaped();
        } else {
            first = read();
        }
        int last = first;
        if (peek() == '-' && !text.startsWith("-]", at) && !text.startsWith("-[", at)) {
            at++;
            last = take("\\") ? escaped() : read();
        }
        return cased(CharacterSet.named(CodePoints.range(first, last)));
    }
}
