package java.util.regex;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import udita.internal.Texts;

/** A compiled regular expression. */
public final class Pattern implements Serializable {
    public static final int UNIX_LINES = 0x01;
    public static final int CASE_INSENSITIVE = 0x02;
    public static final int COMMENTS = 0x04;
    public static final int MULTILINE = 0x08;
    public static final int LITERAL = 0x10;
    public static final int DOTALL = 0x20;
    public static final int UNICODE_CASE = 0x40;
    public static final int UNICODE_CHARACTER_CLASS = 0x100;

    private static final int ALL_FLAGS = 0x17f;

    private final String pattern;
    private final int flags;
    final Node start;
    final int groups;
    final int loops;
    final HashMap<String, Integer> names;

    private Pattern(String pattern, int flags) {
        if ((flags & ~ALL_FLAGS) != 0) {
            throw new IllegalArgumentException("Unknown flag 0x" + Integer.toHexString(flags));
        }
        this.pattern = pattern;
        int known = (flags & UNICODE_CHARACTER_CLASS) != 0 ? flags | UNICODE_CASE : flags;
        Parser parser = new Parser(pattern, known);
        start = parser.parse();
        this.flags = parser.flags();
        groups = parser.groups;
        loops = parser.loops;
        names = parser.names;
    }

    public static Pattern compile(String expression) {
        return new Pattern(expression, 0);
    }

    public static Pattern compile(String expression, int flags) {
        return new Pattern(expression, flags);
    }

    public String pattern() {
        return pattern;
    }

    @Override
    public String toString() {
        return pattern;
    }

    public int flags() {
        return flags;
    }

    public Matcher matcher(CharSequence text) {
        return new Matcher(this, text);
    }

    public static boolean matches(String expression, CharSequence text) {
        return compile(expression).matcher(text).matches();
    }

    public String[] split(CharSequence text) {
        return split(text, 0);
    }

    public String[] split(CharSequence text, int limit) {
        ArrayList<String> parts = new ArrayList<>();
        String whole = text.toString();
        Matcher m = matcher(whole);
        int begin = 0;
        while ((limit <= 0 || parts.size() < limit - 1) && m.find()) {
            // An empty match at the beginning does not separate parts.
            if (m.end() > 0) {
                parts.add(whole.substring(begin, m.start()));
                begin = m.end();
            }
        }
        if (begin == 0) {
            String[] only = {whole};
            return only;
        }
        parts.add(whole.substring(begin));
        return Texts.withoutTrailing(parts, limit);
    }

    @Since(20)
    public Map<String, Integer> namedGroups() {
        return Map.copyOf(names);
    }

    @Since(21)
    public String[] splitWithDelimiters(CharSequence text, int limit) {
        ArrayList<String> parts = new ArrayList<>();
        String whole = text.toString();
        Matcher m = matcher(whole);
        int begin = 0;
        int count = 0;
        while ((limit <= 0 || count < limit - 1) && m.find()) {
            if (m.end() > 0) {
                parts.add(whole.substring(begin, m.start()));
                parts.add(m.group());
                begin = m.end();
                count++;
            }
        }
        if (begin == 0) {
            String[] only = {whole};
            return only;
        }
        parts.add(whole.substring(begin));
        return Texts.withoutTrailing(parts, limit);
    }

    public Stream<String> splitAsStream(CharSequence text) {
        String[] parts = split(text);
        // An empty text has no parts here, unlike in {@code split}.
        return parts.length == 1 && parts[0].isEmpty() ? Stream.empty() : Stream.of(parts);
    }

    /** An expression that matches exactly {@code text}. */
    public static String quote(String text) {
        if (text.indexOf("\\E") < 0) {
            return "\\Q" + text + "\\E";
        }
        return "\\Q" + text.replace("\\E", "\\E\\\\E\\Q") + "\\E";
    }

    public Predicate<String> asPredicate() {
        return new Test(this, false);
    }

    public Predicate<String> asMatchPredicate() {
        return new Test(this, true);
    }

    private static final class Test implements Predicate<String> {
        private final Pattern pattern;
        private final boolean whole;

        Test(Pattern pattern, boolean whole) {
            this.pattern = pattern;
            this.whole = whole;
        }

        @Override
        public boolean test(String text) {
            Matcher m = pattern.matcher(text);
            return whole ? m.matches() : m.find();
        }
    }
}
