package java.util.regex;

import java.util.ArrayList;
import java.util.HashMap;

/** Parses the text of an expression into its parts. */
final class Parser {
    /** A chain of parts, and the least and greatest number of units that it takes (-1: without a bound). */
    private static final class Chain {
        Node first;
        Node last;
        int least;
        int most;

        Chain(Node first, Node last, int least, int most) {
            this.first = first;
            this.last = last;
            this.least = least;
            this.most = most;
        }

        Chain(Node only) {
            this(only, only, only.least(), only.most());
        }

        void add(Chain other) {
            last.next = other.first;
            last = other.last;
            least += other.least;
            most = most < 0 || other.most < 0 ? -1 : most + other.most;
        }
    }

    private static final int MANY = Integer.MAX_VALUE;
    /** The bound that a look-behind takes for an unbounded repetition of a character. */
    private static final int BOUND = 1 << 20;

    private final String pattern;
    private int flags;
    private int at;
    int groups = 1;
    int loops;
    final HashMap<String, Integer> names = new HashMap<>();

    Parser(String pattern, int flags) {
        this.pattern = pattern;
        this.flags = flags;
    }

    int flags() {
        return flags;
    }

    /** Parses the whole expression. */
    Node parse() {
        Chain chain;
        if (has(Pattern.LITERAL)) {
            chain = new Chain(new Node.Join());
            while (at < pattern.length()) {
                chain.add(new Chain(literal(read())));
            }
        } else {
            chain = alternatives();
            if (at < pattern.length()) {
                at--;
                throw error("Unmatched closing ')'");
            }
        }
        chain.last.next = new Node.Accept();
        return chain.first;
    }

    private boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /** The next character, or -1 at the end. */
    private int peek() {
        if (has(Pattern.COMMENTS)) {
            skipComments();
        }
        return at < pattern.length() ? pattern.codePointAt(at) : -1;
    }

    private void skipComments() {
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            if (c == '#') {
                while (at < pattern.length() && pattern.charAt(at) != '\n' && pattern.charAt(at) != '\r') {
                    at++;
                }
            } else if (c == ' ' || c >= 9 && c <= 13) {
                at++;
            } else {
                return;
            }
        }
    }

    private int read() {
        int c = peek();
        if (c >= 0) {
            at += Character.charCount(c);
        }
        return c;
    }

    /** Reads the next character; -1 at the end, which also moves later error positions after the end. */
    private int readOrPass() {
        int c = read();
        if (c < 0) {
            at++;
        }
        return c;
    }

    private boolean take(int c) {
        if (peek() != c) {
            return false;
        }
        at++;
        return true;
    }

    private PatternSyntaxException error(String description) {
        return new PatternSyntaxException(description, pattern, at);
    }

    private PatternSyntaxException errorBehind(String description) {
        return new PatternSyntaxException(description, pattern, at - 1);
    }

    // Sequences

    private Chain alternatives() {
        Chain first = sequence();
        if (peek() != '|') {
            return first;
        }
        ArrayList<Chain> ways = new ArrayList<>();
        ways.add(first);
        while (take('|')) {
            ways.add(sequence());
        }
        Node join = new Node.Join();
        Node[] firsts = new Node[ways.size()];
        int least = first.least;
        int most = first.most;
        for (int i = 0; i < firsts.length; i++) {
            Chain way = ways.get(i);
            firsts[i] = way.first;
            way.last.next = join;
            least = Math.min(least, way.least);
            most = most < 0 || way.most < 0 ? -1 : Math.max(most, way.most);
        }
        return new Chain(new Node.Either(firsts), join, least, most);
    }

    private Chain sequence() {
        Chain chain = null;
        StringBuilder text = new StringBuilder();
        while (true) {
            int c = peek();
            if (c < 0 || c == '|' || c == ')') {
                break;
            }
            Chain atom = atom();
            if (atom == null) {
                continue;
            }
            if (atom.first instanceof Node.One && ((Node.One) atom.first).set instanceof CharSet.One && !isQuantifier()) {
                text.appendCodePoint(((CharSet.One) ((Node.One) atom.first).set).c);
                continue;
            }
            chain = withText(chain, text);
            Chain whole = quantified(atom);
            if (chain == null) {
                chain = whole;
            } else {
                chain.add(whole);
            }
        }
        chain = withText(chain, text);
        return chain == null ? new Chain(new Node.Join()) : chain;
    }

    /** {@code chain} followed by the collected characters. */
    private static Chain withText(Chain chain, StringBuilder text) {
        if (text.length() == 0) {
            return chain;
        }
        Chain added = new Chain(new Node.Text(text.toString()));
        text.setLength(0);
        if (chain == null) {
            return added;
        }
        chain.add(added);
        return chain;
    }

    private boolean isQuantifier() {
        int c = peek();
        return c == '*' || c == '+' || c == '?' || c == '{';
    }

    private Chain quantified(Chain atom) {
        if (!isQuantifier()) {
            return atom;
        }
        int min = 0;
        int max = MANY;
        switch (read()) {
            case '?':
                max = 1;
                break;
            case '+':
                min = 1;
                break;
            case '{':
                if (peek() < '0' || peek() > '9') {
                    throw error("Illegal repetition");
                }
                min = number();
                max = min;
                if (take(',')) {
                    max = peek() == '}' ? MANY : number();
                }
                if (!take('}')) {
                    throw error("Unclosed counted closure");
                }
                if (max < min) {
                    throw errorBehind("Illegal repetition range");
                }
                break;
            default:
                break;
        }
        char kind = take('?') ? '?' : take('+') ? '+' : '*';
        return repeat(atom, min, max, kind);
    }

    private int number() {
        long number = 0;
        while (peek() >= '0' && peek() <= '9') {
            number = number * 10 + (read() - '0');
            if (number > MANY) {
                throw errorBehind("Illegal repetition range");
            }
        }
        return (int) number;
    }

    private Chain repeat(Chain body, int min, int max, char kind) {
        int least = Math.min(MANY / 4, min * Math.min(body.least, 1000));
        int most = max == MANY || body.most < 0 ? -1 : max * body.most;
        if (body.first == body.last && body.first instanceof Node.One) {
            if (max == MANY && kind == '*') {
                // The JDK accepts this repetition in a look-behind too.
                most = BOUND;
            }
            Node node = new Node.Repeat(((Node.One) body.first).set, min, max, kind);
            return new Chain(node, node, least, most);
        }
        Node.Loop loop = new Node.Loop(min, max, kind == '?', loops);
        loops++;
        loop.body = body.first;
        body.last.next = new Node.Back(loop);
        if (kind != '+') {
            return new Chain(loop, loop, least, most);
        }
        loop.next = new Node.Stop();
        Node atomic = new Node.Atomic(loop);
        return new Chain(atomic, atomic, least, most);
    }

    // Atoms

    private Node literal(int c) {
        return one(new CharSet.One(c));
    }

    /** One character of {@code set}, in either case if the flags ignore case. */
    private Node one(CharSet set) {
        return new Node.One(anyCase(set));
    }

    private CharSet anyCase(CharSet set) {
        boolean cased = has(Pattern.CASE_INSENSITIVE)
            && !(set instanceof CharSet.One && !isCased(((CharSet.One) set).c));
        return cased ? new CharSet.AnyCase(set, has(Pattern.UNICODE_CASE)) : set;
    }

    private static boolean isCased(int c) {
        return c >= 0x80 || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    /** An atom without its quantifiers; {@code null} for a construct that only sets flags. */
    private Chain atom() {
        int c = read();
        switch (c) {
            case '[':
                return new Chain(new Node.One(charClass()));
            case '(':
                return group();
            case '\\':
                return escape();
            case '.':
                return new Chain(new Node.One(new CharSet.Dot(has(Pattern.DOTALL), has(Pattern.UNIX_LINES))));
            case '^':
                return new Chain(new Node.Place(has(Pattern.MULTILINE) ? 'm' : '^', has(Pattern.UNIX_LINES)));
            case '$':
                return new Chain(new Node.Place(has(Pattern.MULTILINE) ? 'e' : '$', has(Pattern.UNIX_LINES)));
            case '*':
            case '+':
            case '?':
                throw errorBehind("Dangling meta character '" + (char) c + "'");
            case '{':
                // A quantifier without an atom repeats the empty expression.
                at--;
                return new Chain(new Node.Join());
            default:
                return new Chain(literal(c));
        }
    }

    private Chain group() {
        int before = flags;
        if (!take('?')) {
            Chain chain = capture(groups++);
            flags = before;
            return chain;
        }
        int c = read();
        Chain body;
        Node node;
        switch (c) {
            case ':':
                body = inner();
                break;
            case '>':
                body = inner();
                body.last.next = new Node.Stop();
                node = new Node.Atomic(body.first);
                body = new Chain(node, node, body.least, body.most);
                break;
            case '=':
            case '!':
                body = inner();
                body.last.next = new Node.Stop();
                node = new Node.Ahead(body.first, c == '=');
                body = new Chain(node, node, 0, 0);
                break;
            case '<':
                int after = readOrPass();
                if (after >= 'a' && after <= 'z' || after >= 'A' && after <= 'Z') {
                    at--;
                    String name = groupName();
                    if (names.containsKey(name)) {
                        throw errorBehind("Named capturing group <" + name + "> is already defined");
                    }
                    names.put(name, groups);
                    body = capture(groups++);
                } else if (after == '=' || after == '!') {
                    body = inner();
                    if (body.most < 0) {
                        throw errorBehind("Look-behind group does not have an obvious maximum length");
                    }
                    body.last.next = new Node.StopAt();
                    node = new Node.Behind(body.first, after == '=', body.least, body.most);
                    body = new Chain(node, node, 0, 0);
                } else {
                    throw errorBehind("capturing group name does not start with a Latin letter");
                }
                break;
            case '$':
            case '@':
                throw errorBehind("Unknown group type");
            default:
                if (c >= 0) {
                    at--;
                }
                readFlags();
                c = readOrPass();
                if (c == ')') {
                    // The flags hold for the rest of the enclosing group.
                    return null;
                }
                if (c != ':') {
                    throw errorBehind("Unknown inline modifier");
                }
                body = inner();
        }
        flags = before;
        return wrapped(body);
    }

    /** {@code body} as one part, so that a quantifier does not treat it as a character. */
    private static Chain wrapped(Chain body) {
        Node join = new Node.Join();
        join.next = body.first;
        return new Chain(join, body.last, body.least, body.most);
    }

    private Chain inner() {
        Chain body = alternatives();
        if (!take(')')) {
            throw error("Unclosed group");
        }
        return body;
    }

    private Chain capture(int group) {
        Chain body = inner();
        Node open = new Node.Open(group);
        Node close = new Node.Close(group);
        open.next = body.first;
        body.last.next = close;
        return new Chain(open, close, body.least, body.most);
    }

    private String groupName() {
        int start = at;
        int c = readOrPass();
        while (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9') {
            c = readOrPass();
        }
        if (c != '>') {
            throw errorBehind("named capturing group is missing trailing '>'");
        }
        return pattern.substring(start, at - 1);
    }

    private void readFlags() {
        boolean on = true;
        while (true) {
            int flag;
            switch (peek()) {
                case 'i':
                    flag = Pattern.CASE_INSENSITIVE;
                    break;
                case 'm':
                    flag = Pattern.MULTILINE;
                    break;
                case 's':
                    flag = Pattern.DOTALL;
                    break;
                case 'd':
                    flag = Pattern.UNIX_LINES;
                    break;
                case 'u':
                    flag = Pattern.UNICODE_CASE;
                    break;
                case 'x':
                    flag = Pattern.COMMENTS;
                    break;
                case 'U':
                    flag = Pattern.UNICODE_CHARACTER_CLASS | Pattern.UNICODE_CASE;
                    break;
                case '-':
                    at++;
                    on = false;
                    continue;
                default:
                    return;
            }
            at++;
            flags = on ? flags | flag : flags & ~flag;
        }
    }

    // Escapes

    private Chain escape() {
        int c = at < pattern.length() ? pattern.codePointAt(at) : -1;
        switch (c) {
            case 'A':
            case 'Z':
            case 'z':
            case 'G':
            case 'b':
            case 'B':
                at++;
                return new Chain(new Node.Place((char) c, has(Pattern.UNIX_LINES)));
            case 'R':
                at++;
                return new Chain(new Node.LineBreak());
            case 'Q':
                at++;
                return quoted();
            case 'k':
                at++;
                if (!take('<')) {
                    throw errorBehind("\\k is not followed by '<' for named capturing group");
                }
                String name = groupName();
                Integer group = names.get(name);
                if (group == null) {
                    throw errorBehind("named capturing group <" + name + "> does not exist");
                }
                return again(group);
            default:
                break;
        }
        if (c >= '1' && c <= '9') {
            at++;
            int group = c - '0';
            while (at < pattern.length()) {
                int longer = group * 10 + (pattern.charAt(at) - '0');
                if (pattern.charAt(at) < '0' || pattern.charAt(at) > '9' || groups - 1 < longer) {
                    break;
                }
                group = longer;
                at++;
            }
            return again(group);
        }
        CharSet set = predefined();
        return new Chain(set != null ? new Node.One(set) : literal(escaped()));
    }

    private Chain again(int group) {
        return new Chain(new Node.Again(group, has(Pattern.CASE_INSENSITIVE), has(Pattern.UNICODE_CASE)));
    }

    private Chain quoted() {
        int end = pattern.indexOf("\\E", at);
        String text = end < 0 ? pattern.substring(at) : pattern.substring(at, end);
        at = end < 0 ? pattern.length() : end + 2;
        if (text.isEmpty()) {
            return null;
        }
        Chain chain = new Chain(new Node.Join());
        int length = text.length();
        for (int i = 0; i < length; ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            Chain one = new Chain(literal(c));
            // A quantifier applies only to the last character.
            chain.add(i == length ? quantified(one) : one);
        }
        return chain;
    }

    /** The set that an escape matches, after the backslash; {@code null} if it matches one character. */
    private CharSet predefined() {
        if (at >= pattern.length()) {
            throw error("Unexpected internal error");
        }
        char c = pattern.charAt(at);
        boolean unicode = has(Pattern.UNICODE_CHARACTER_CLASS);
        switch (c) {
            case 'd':
            case 'w':
            case 's':
            case 'h':
            case 'v':
                at++;
                return new CharSet.Kind(c, unicode);
            case 'D':
            case 'W':
            case 'S':
            case 'H':
            case 'V':
                at++;
                return new CharSet.Kind(Character.toLowerCase(c), unicode).not();
            case 'p':
            case 'P':
                at++;
                String name;
                if (take('{')) {
                    int end = pattern.indexOf('}', at);
                    if (end < 0) {
                        throw error("Unclosed character family");
                    }
                    name = pattern.substring(at, end);
                    at = end + 1;
                } else {
                    int start = at;
                    read();
                    name = pattern.substring(start, at);
                }
                CharSet set = property(name);
                if (has(Pattern.CASE_INSENSITIVE)) {
                    set = new CharSet.AnyCase(set, true);
                }
                return c == 'P' ? set.not() : set;
            default:
                return null;
        }
    }

    private CharSet property(String name) {
        String known = name;
        int equals = name.indexOf('=');
        if (equals >= 0) {
            String key = name.substring(0, equals).toLowerCase();
            if (!key.equals("gc") && !key.equals("general_category")) {
                throw new UnsupportedOperationException("udita has no scripts and blocks in regular expressions: " + name);
            }
            known = name.substring(equals + 1);
        }
        CharSet set = CharSet.Named.of(known);
        if (set == null) {
            if (known.startsWith("Is") || known.startsWith("In")) {
                throw new UnsupportedOperationException("udita does not know this property of characters: " + name);
            }
            throw errorBehind("Unknown character property name {" + name + "}");
        }
        return set;
    }

    /** The character that an escape matches, after the backslash. */
    private int escaped() {
        int c = pattern.codePointAt(at);
        at += Character.charCount(c);
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
                if (at >= pattern.length()) {
                    throw errorBehind("Illegal control escape sequence");
                }
                return read() ^ 64;
            case '0':
                return octal();
            case 'x':
                if (take('{')) {
                    int end = pattern.indexOf('}', at);
                    if (end < 0) {
                        throw errorBehind("Unclosed hexadecimal escape sequence");
                    }
                    int code = hex(end - at);
                    at = end + 1;
                    return code;
                }
                return hex(2);
            case 'u':
                int unit = hex(4);
                if (Character.isHighSurrogate((char) unit) && pattern.startsWith("\\u", at)) {
                    int before = at;
                    at += 2;
                    int low = hex(4);
                    if (Character.isLowSurrogate((char) low)) {
                        return Character.toCodePoint((char) unit, (char) low);
                    }
                    at = before;
                }
                return unit;
            case 'X':
            case 'N':
                throw new UnsupportedOperationException("udita has no \\" + (char) c + " in regular expressions");
            default:
                if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
                    throw errorBehind("Illegal/unsupported escape sequence");
                }
                return c;
        }
    }

    private int octal() {
        int code = 0;
        int digits = 0;
        while (digits < 3 && at < pattern.length() && pattern.charAt(at) >= '0' && pattern.charAt(at) <= '7'
                && code * 8 + (pattern.charAt(at) - '0') <= 0xff) {
            code = code * 8 + (pattern.charAt(at) - '0');
            at++;
            digits++;
        }
        if (digits == 0) {
            throw error("Illegal octal escape sequence");
        }
        return code;
    }

    private int hex(int digits) {
        int code = 0;
        for (int i = 0; i < digits; i++) {
            int digit = at < pattern.length() ? Character.digit(pattern.charAt(at), 16) : -1;
            if (digit < 0) {
                throw error(digits == 4 ? "Illegal Unicode escape sequence" : "Illegal hexadecimal escape sequence");
            }
            code = code * 16 + digit;
            at++;
        }
        return code;
    }

    // Character classes

    /** The character class after an opening bracket. */
    private CharSet charClass() {
        boolean negated = take('^');
        CharSet set = classRest();
        at++;
        return negated ? set.not() : set;
    }

    /** The rest of a character class, up to the closing bracket. */
    private CharSet classRest() {
        CharSet.Union union = new CharSet.Union();
        CharSet set = null;
        while (true) {
            int c = peek();
            if (c < 0) {
                throw errorBehind("Unclosed character class");
            }
            if (c == ']' && set != null) {
                return set;
            }
            if (c == '&' && pattern.startsWith("&&", at)) {
                at += 2;
                CharSet right = null;
                while (peek() != ']' && peek() != '&') {
                    CharSet more = take('[') ? charClass() : classRest();
                    right = right == null ? more : union(right, more);
                }
                if (right == null && set == null) {
                    throw errorBehind("Bad class syntax");
                }
                if (right != null) {
                    set = set == null ? right : new CharSet.Both(set, right);
                    union = new CharSet.Union();
                    union.add(set);
                }
                continue;
            }
            union.add(take('[') ? charClass() : range());
            set = union;
        }
    }

    private static CharSet union(CharSet a, CharSet b) {
        CharSet.Union union = new CharSet.Union();
        union.add(a);
        union.add(b);
        return union;
    }

    /** One character of a class, or a range of them. */
    private CharSet range() {
        int first = read();
        if (first == '\\') {
            if (at < pattern.length() && pattern.charAt(at) == 'Q') {
                return quotedSet();
            }
            CharSet set = predefined();
            if (set != null) {
                return set;
            }
            first = escaped();
        }
        if (peek() != '-' || at + 1 >= pattern.length() || pattern.charAt(at + 1) == ']' || pattern.charAt(at + 1) == '[') {
            return anyCase(new CharSet.One(first));
        }
        at++;
        int last = read();
        if (last == '\\') {
            last = escaped();
        }
        if (last < first) {
            throw errorBehind("Illegal character range");
        }
        return anyCase(new CharSet.Range(first, last));
    }

    private CharSet quotedSet() {
        at++;
        int end = pattern.indexOf("\\E", at);
        if (end < 0) {
            end = pattern.length();
        }
        CharSet set = anyCase(new CharSet.Listed(pattern.substring(at, end)));
        at = Math.min(end + 2, pattern.length());
        return set;
    }
}
