package java.util.regex;

/**
 * A part of a compiled expression. Matching backtracks: each part matches itself at a position, then calls the part
 * after it for the rest.
 */
abstract class Node {
    Node next;

    /** Whether this part and all parts after it match from {@code at} on. */
    abstract boolean match(Matcher m, int at);

    /** The least number of units that this part alone takes. */
    int least() {
        return 0;
    }

    /** The greatest number of units that this part alone takes; -1 if there is no bound. */
    int most() {
        return 0;
    }

    /** The end of the expression. */
    static final class Accept extends Node {
        @Override
        boolean match(Matcher m, int at) {
            if (m.whole && at != m.to) {
                return false;
            }
            m.groups[1] = at;
            return true;
        }
    }

    /** The end of an independent expression, such as a look-ahead. */
    static final class Stop extends Node {
        @Override
        boolean match(Matcher m, int at) {
            m.stopped = at;
            return true;
        }
    }

    /** The end of a look-behind, which must be the position where the look-behind began. */
    static final class StopAt extends Node {
        @Override
        boolean match(Matcher m, int at) {
            return at == m.behind;
        }
    }

    /** One character. */
    static final class One extends Node {
        final CharSet set;

        One(CharSet set) {
            this.set = set;
        }

        @Override
        boolean match(Matcher m, int at) {
            if (at >= m.to) {
                return false;
            }
            int c = m.codePoint(at);
            return set.has(c) && next.match(m, c >= 0x10000 ? at + 2 : at + 1);
        }

        @Override
        int least() {
            return 1;
        }

        @Override
        int most() {
            if (set instanceof CharSet.One) {
                return Character.charCount(((CharSet.One) set).c);
            }
            return set instanceof CharSet.Range || set instanceof CharSet.Listed ? 1 : 2;
        }
    }

    /** A fixed text. */
    static final class Text extends Node {
        final String text;

        Text(String text) {
            this.text = text;
        }

        @Override
        boolean match(Matcher m, int at) {
            int end = at + text.length();
            return end <= m.to && m.text.startsWith(text, at) && next.match(m, end);
        }

        @Override
        int least() {
            return text.length();
        }

        @Override
        int most() {
            return text.length();
        }
    }

    /** A line break: {@code \R}. */
    static final class LineBreak extends Node {
        @Override
        boolean match(Matcher m, int at) {
            if (at >= m.to) {
                return false;
            }
            int c = m.text.charAt(at);
            if (c == '\r' && at + 1 < m.to && m.text.charAt(at + 1) == '\n' && next.match(m, at + 2)) {
                return true;
            }
            return (c >= 10 && c <= 13 || c == 0x85 || c == 0x2028 || c == 0x2029) && next.match(m, at + 1);
        }

        @Override
        int least() {
            return 1;
        }

        @Override
        int most() {
            return 2;
        }
    }

    /** A position between characters. */
    static final class Place extends Node {
        private final char kind;
        private final boolean unixLines;

        /** One of {@code ^ $ A Z z G b B}; {@code m} and {@code e} stand for {@code ^} and {@code $} of each line. */
        Place(char kind, boolean unixLines) {
            this.kind = kind;
            this.unixLines = unixLines;
        }

        @Override
        boolean match(Matcher m, int at) {
            return holds(m, at) && next.match(m, at);
        }

        private boolean holds(Matcher m, int at) {
            switch (kind) {
                case '^':
                case 'A':
                    return at == m.from;
                case 'm':
                    // Never matches at the end, even of an empty text.
                    return at < m.to && (at == m.from || endsLine(m, at - 1)
                        && !(m.text.charAt(at - 1) == '\r' && m.text.charAt(at) == '\n' && !unixLines));
                case 'z':
                    return at == m.to;
                case 'e':
                    return at == m.to || endsLine(m, at) && !betweenReturnAndNewline(m, at);
                case 'G':
                    return at == m.lastEnd();
                case 'b':
                    return isWord(m, at - 1) != isWord(m, at);
                case 'B':
                    return isWord(m, at - 1) == isWord(m, at);
                default:
                    return at == m.to || endsLine(m, at) && !betweenReturnAndNewline(m, at)
                        && (at + 1 == m.to
                            || !unixLines && at + 2 == m.to && m.text.charAt(at) == '\r' && m.text.charAt(at + 1) == '\n');
            }
        }

        private boolean betweenReturnAndNewline(Matcher m, int at) {
            return !unixLines && at > m.from && m.text.charAt(at) == '\n' && m.text.charAt(at - 1) == '\r';
        }

        private boolean endsLine(Matcher m, int at) {
            int c = m.text.charAt(at);
            return c == '\n' || !unixLines && (c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029);
        }

        private static boolean isWord(Matcher m, int at) {
            if (at < m.from || at >= m.to) {
                return false;
            }
            char unit = m.text.charAt(at);
            int c = unit;
            if (Character.isSurrogate(unit)) {
                c = Character.isLowSurrogate(unit) && at > m.from ? Character.codePointBefore(m.text, at + 1) : m.codePoint(at);
            }
            if (c == '_' || Character.isLetterOrDigit(c)) {
                return true;
            }
            // A combining mark belongs to the letter before it.
            int i = at;
            while (i > m.from && Character.getType(m.text.charAt(i)) == Character.NON_SPACING_MARK) {
                i--;
            }
            return i < at && Character.isLetterOrDigit(m.text.charAt(i));
        }
    }

    /** The beginning of a capturing group. */
    static final class Open extends Node {
        private final int group;

        Open(int group) {
            this.group = group;
        }

        @Override
        boolean match(Matcher m, int at) {
            int before = m.opened[group];
            m.opened[group] = at;
            if (next.match(m, at)) {
                return true;
            }
            m.opened[group] = before;
            return false;
        }
    }

    /** The end of a capturing group. */
    static final class Close extends Node {
        private final int group;

        Close(int group) {
            this.group = group;
        }

        @Override
        boolean match(Matcher m, int at) {
            int start = m.groups[2 * group];
            int end = m.groups[2 * group + 1];
            m.groups[2 * group] = m.opened[group];
            m.groups[2 * group + 1] = at;
            if (next.match(m, at)) {
                return true;
            }
            m.groups[2 * group] = start;
            m.groups[2 * group + 1] = end;
            return false;
        }
    }

    /** A reference back to the text that a group captured. */
    static final class Again extends Node {
        private final int group;
        private final boolean anyCase;
        private final boolean unicode;

        Again(int group, boolean anyCase, boolean unicode) {
            this.group = group;
            this.anyCase = anyCase;
            this.unicode = unicode;
        }

        @Override
        boolean match(Matcher m, int at) {
            if (2 * group >= m.groups.length) {
                return false;
            }
            int start = m.groups[2 * group];
            int length = m.groups[2 * group + 1] - start;
            if (start < 0 || at + length > m.to) {
                return false;
            }
            for (int i = 0; i < length; i++) {
                if (!same(m.text.charAt(start + i), m.text.charAt(at + i))) {
                    return false;
                }
            }
            return next.match(m, at + length);
        }

        private boolean same(char a, char b) {
            if (a == b || !anyCase) {
                return a == b;
            }
            if (!unicode && (a >= 0x80 || b >= 0x80)) {
                return false;
            }
            char upper = Character.toUpperCase(a);
            char other = Character.toUpperCase(b);
            return upper == other || Character.toLowerCase(upper) == Character.toLowerCase(other);
        }

        @Override
        int most() {
            return -1;
        }
    }

    /** Alternatives, tried in order. Each leads to the part after all of them. */
    static final class Either extends Node {
        final Node[] ways;

        Either(Node[] ways) {
            this.ways = ways;
        }

        @Override
        boolean match(Matcher m, int at) {
            for (int i = 0; i < ways.length; i++) {
                if (ways[i].match(m, at)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** The common end of the alternatives of an {@link Either}, or of an expression in parentheses. */
    static final class Join extends Node {
        @Override
        boolean match(Matcher m, int at) {
            return next.match(m, at);
        }
    }

    /** A repeated character: greedy, reluctant or possessive. */
    static final class Repeat extends Node {
        private final CharSet set;
        private final int min;
        private final int max;
        private final char kind;

        Repeat(CharSet set, int min, int max, char kind) {
            this.set = set;
            this.min = min;
            this.max = max;
            this.kind = kind;
        }

        /** The end of one more character; -1 if it doesn't match. */
        private int step(Matcher m, int at) {
            if (at >= m.to) {
                return -1;
            }
            int c = m.codePoint(at);
            return !set.has(c) ? -1 : c >= 0x10000 ? at + 2 : at + 1;
        }

        @Override
        boolean match(Matcher m, int at) {
            int end = at;
            int count = 0;
            while (count < min) {
                end = step(m, end);
                if (end < 0) {
                    return false;
                }
                count++;
            }
            if (kind == '?') {
                while (!next.match(m, end)) {
                    if (count == max) {
                        return false;
                    }
                    end = step(m, end);
                    if (end < 0) {
                        return false;
                    }
                    count++;
                }
                return true;
            }
            int least = end;
            while (count < max) {
                int further = step(m, end);
                if (further < 0) {
                    break;
                }
                end = further;
                count++;
            }
            if (kind == '+') {
                return next.match(m, end);
            }
            while (!next.match(m, end)) {
                if (end == least) {
                    return false;
                }
                boolean pair = end - 2 >= least && Character.isLowSurrogate(m.text.charAt(end - 1))
                    && Character.isHighSurrogate(m.text.charAt(end - 2));
                end -= pair ? 2 : 1;
            }
            return true;
        }
    }

    /** A repeated expression. The body leads to {@link Back}, which continues here. */
    static final class Loop extends Node {
        Node body;
        private final int min;
        private final int max;
        private final boolean lazy;
        /** The matcher's slot for the number of matches of the body and the position where it last began. */
        private final int slot;

        Loop(int min, int max, boolean lazy, int slot) {
            this.min = min;
            this.max = max;
            this.lazy = lazy;
            this.slot = slot;
        }

        @Override
        boolean match(Matcher m, int at) {
            int count = m.counts[slot];
            int start = m.starts[slot];
            m.counts[slot] = 0;
            m.starts[slot] = -1;
            boolean matches = again(m, at);
            m.counts[slot] = count;
            m.starts[slot] = start;
            return matches;
        }

        boolean again(Matcher m, int at) {
            // A body that matched the empty text would do so for ever.
            boolean stuck = at == m.starts[slot];
            int count = m.counts[slot];
            if (!stuck && count < min) {
                return once(m, at);
            }
            if (lazy) {
                return leave(m, at) || !stuck && count < max && once(m, at);
            }
            return !stuck && count < max && once(m, at) || leave(m, at);
        }

        private boolean once(Matcher m, int at) {
            int count = m.counts[slot];
            int start = m.starts[slot];
            m.counts[slot] = count + 1;
            m.starts[slot] = at;
            if (body.match(m, at)) {
                return true;
            }
            m.counts[slot] = count;
            m.starts[slot] = start;
            return false;
        }

        private boolean leave(Matcher m, int at) {
            return next.match(m, at);
        }
    }

    /** The end of a loop's body. */
    static final class Back extends Node {
        private final Loop loop;

        Back(Loop loop) {
            this.loop = loop;
        }

        @Override
        boolean match(Matcher m, int at) {
            return loop.again(m, at);
        }
    }

    /** An independent expression: once it has matched, it is not tried again. */
    static final class Atomic extends Node {
        private final Node body;

        Atomic(Node body) {
            this.body = body;
        }

        @Override
        boolean match(Matcher m, int at) {
            return body.match(m, at) && next.match(m, m.stopped);
        }
    }

    /** An expression that must, or must not, follow. */
    static final class Ahead extends Node {
        private final Node body;
        private final boolean positive;

        Ahead(Node body, boolean positive) {
            this.body = body;
            this.positive = positive;
        }

        @Override
        boolean match(Matcher m, int at) {
            if (positive) {
                return body.match(m, at) && next.match(m, at);
            }
            return !body.match(m, at) && next.match(m, at);
        }
    }

    /** An expression that must, or must not, precede. */
    static final class Behind extends Node {
        private final Node body;
        private final boolean positive;
        private final int least;
        private final int most;

        Behind(Node body, boolean positive, int least, int most) {
            this.body = body;
            this.positive = positive;
            this.least = least;
            this.most = most;
        }

        @Override
        boolean match(Matcher m, int at) {
            int behind = m.behind;
            m.behind = at;
            boolean found = false;
            for (int start = at - least; !found && start >= m.from && start >= at - most; start--) {
                found = body.match(m, start);
            }
            m.behind = behind;
            return found == positive && next.match(m, at);
        }
    }
}
