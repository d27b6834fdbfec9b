package java.util.regex;

import java.util.ArrayList;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Searches a text for an expression. */
public final class Matcher implements MatchResult {
    private Pattern pattern;
    private CharSequence given;
    /** The text, and the searched region of it. */
    String text;
    int from;
    int to;
    /** The start and the end of each group; -1 for groups that captured nothing. */
    int[] groups;
    /** The start of each incomplete group. */
    int[] opened;
    /** The number of matches of each loop's body, and the position where it last began. */
    int[] counts;
    int[] starts;
    /** The end of the last independent match. */
    int stopped;
    /** The required end of a look-behind. */
    int behind;
    /** Whether the match must extend to the end of the region. */
    boolean whole;
    private boolean found;
    /** The start and the end of the last match. */
    private int lastStart;
    private int lastEnd;
    private int appended;

    Matcher(Pattern pattern, CharSequence text) {
        this.pattern = pattern;
        this.given = text;
        allocate();
        reset();
    }

    private void allocate() {
        groups = new int[2 * pattern.groups];
        opened = new int[pattern.groups];
        counts = new int[pattern.loops];
        starts = new int[pattern.loops];
    }

    /** The code point at {@code at}, which must be before the end. */
    int codePoint(int at) {
        char high = text.charAt(at);
        if (high >= 0xd800 && high <= 0xdbff && at + 1 < to) {
            char low = text.charAt(at + 1);
            if (Character.isLowSurrogate(low)) {
                return Character.toCodePoint(high, low);
            }
        }
        return high;
    }

    /** The end of the last match, for {@code \G}. */
    int lastEnd() {
        return lastEnd < 0 ? from : lastEnd;
    }

    public Pattern pattern() {
        return pattern;
    }

    public Matcher usePattern(Pattern newPattern) {
        if (newPattern == null) {
            throw new IllegalArgumentException("Pattern cannot be null");
        }
        pattern = newPattern;
        allocate();
        forget();
        return this;
    }

    public Matcher reset() {
        text = given.toString();
        from = 0;
        to = text.length();
        appended = 0;
        lastStart = -1;
        lastEnd = -1;
        forget();
        return this;
    }

    public Matcher reset(CharSequence newText) {
        given = newText;
        return reset();
    }

    public Matcher region(int start, int end) {
        if (start < 0 || start > text.length()) {
            throw new IndexOutOfBoundsException("start");
        }
        if (end < 0 || end > text.length()) {
            throw new IndexOutOfBoundsException("end");
        }
        if (start > end) {
            throw new IndexOutOfBoundsException("start > end");
        }
        reset();
        from = start;
        to = end;
        return this;
    }

    public int regionStart() {
        return from;
    }

    public int regionEnd() {
        return to;
    }

    private void forget() {
        found = false;
        for (int i = 0; i < groups.length; i++) {
            groups[i] = -1;
        }
    }

    // Matching

    public boolean matches() {
        forget();
        return matchAt(from, true);
    }

    public boolean lookingAt() {
        forget();
        return matchAt(from, false);
    }

    public boolean find() {
        int next = lastEnd < 0 ? from : lastEnd == lastStart ? lastEnd + 1 : lastEnd;
        return search(Math.max(next, from));
    }

    public boolean find(int start) {
        if (start < 0 || start > text.length()) {
            throw new IndexOutOfBoundsException("Illegal start index");
        }
        reset();
        return search(start);
    }

    private boolean search(int start) {
        // As in the JDK, the captures of a failed attempt may stay.
        forget();
        Node first = pattern.start;
        int last = to;
        for (int at = start; at <= last; at++) {
            if (first instanceof Node.Text) {
                at = text.indexOf(((Node.Text) first).text, at);
                if (at < 0) {
                    break;
                }
            }
            if (matchAt(at, false)) {
                return true;
            }
        }
        forget();
        return false;
    }

    private boolean matchAt(int at, boolean toTheEnd) {
        whole = toTheEnd;
        found = pattern.start.match(this, at);
        if (found) {
            groups[0] = at;
            lastStart = at;
            lastEnd = groups[1];
        }
        return found;
    }

    // Results

    private void check() {
        if (!found) {
            throw new IllegalStateException("No match available");
        }
    }

    private int check(int group) {
        check();
        if (group < 0 || group >= pattern.groups) {
            throw new IndexOutOfBoundsException("No group " + group);
        }
        return group;
    }

    private int numberOf(String name) {
        if (name == null) {
            throw new NullPointerException("Group name");
        }
        Integer group = pattern.names.get(name);
        if (group == null) {
            throw new IllegalArgumentException("No group with name <" + name + ">");
        }
        return group;
    }

    @Override
    public int start() {
        check();
        return groups[0];
    }

    @Override
    public int start(int group) {
        return groups[2 * check(group)];
    }

    public int start(String name) {
        return groups[2 * numberOf(name)];
    }

    @Override
    public int end() {
        check();
        return groups[1];
    }

    @Override
    public int end(int group) {
        return groups[2 * check(group) + 1];
    }

    public int end(String name) {
        return groups[2 * numberOf(name) + 1];
    }

    @Override
    public String group() {
        return group(0);
    }

    @Override
    public String group(int group) {
        if (!found) {
            throw new IllegalStateException("No match found");
        }
        int start = groups[2 * check(group)];
        return start < 0 ? null : text.substring(start, groups[2 * group + 1]);
    }

    public String group(String name) {
        if (name != null && !found) {
            throw new IllegalStateException("No match found");
        }
        return group(numberOf(name));
    }

    @Override
    public int groupCount() {
        return pattern.groups - 1;
    }

    @Since(20)
    public Map<String, Integer> namedGroups() {
        return pattern.namedGroups();
    }

    @Since(20)
    public boolean hasMatch() {
        return found;
    }

    public MatchResult toMatchResult() {
        Matcher copy = new Matcher(pattern, text);
        copy.groups = groups.clone();
        copy.found = found;
        return copy;
    }

    public Stream<MatchResult> results() {
        ArrayList<MatchResult> results = new ArrayList<>();
        reset();
        while (find()) {
            results.add(toMatchResult());
        }
        return results.stream();
    }

    // Replacing

    public static String quoteReplacement(String text) {
        return text.replace("\\", "\\\\").replace("$", "\\$");
    }

    public String replaceAll(String replacement) {
        return replace(replacement, null, true);
    }

    public String replaceFirst(String replacement) {
        if (replacement == null) {
            throw new NullPointerException("replacement");
        }
        return replace(replacement, null, false);
    }

    public String replaceAll(Function<MatchResult, String> replacer) {
        if (replacer == null) {
            throw new NullPointerException();
        }
        return replace(null, replacer, true);
    }

    public String replaceFirst(Function<MatchResult, String> replacer) {
        if (replacer == null) {
            throw new NullPointerException();
        }
        return replace(null, replacer, false);
    }

    private String replace(String replacement, Function<MatchResult, String> replacer, boolean all) {
        reset();
        if (!find()) {
            return text;
        }
        StringBuilder result = new StringBuilder();
        do {
            appendReplacement(result, replacer == null ? replacement : replacer.apply(this));
        } while (all && find());
        return appendTail(result).toString();
    }

    public Matcher appendReplacement(StringBuilder to, String replacement) {
        check();
        StringBuilder text = new StringBuilder();
        expand(text, replacement);
        to.append(this.text, appended, groups[0]).append(text);
        appended = groups[1];
        return this;
    }

    public Matcher appendReplacement(StringBuffer to, String replacement) {
        StringBuilder text = new StringBuilder();
        appendReplacement(text, replacement);
        to.append(text);
        return this;
    }

    public StringBuilder appendTail(StringBuilder to) {
        return to.append(text, appended, text.length());
    }

    public StringBuffer appendTail(StringBuffer to) {
        return to.append(text, appended, text.length());
    }

    /** Appends a replacement; its group references become the captured texts. */
    private void expand(StringBuilder to, String replacement) {
        int length = replacement.length();
        int at = 0;
        while (at < length) {
            char c = replacement.charAt(at);
            at++;
            if (c == '\\') {
                if (at == length) {
                    throw new IllegalArgumentException("character to be escaped is missing");
                }
                to.append(replacement.charAt(at));
                at++;
            } else if (c == '$') {
                at = reference(to, replacement, at);
            } else {
                to.append(c);
            }
        }
    }

    /** Appends the group that a dollar sign refers to; returns the end of its name. */
    private int reference(StringBuilder to, String replacement, int start) {
        int length = replacement.length();
        if (start == length) {
            throw new IllegalArgumentException("Illegal group reference: group index is missing");
        }
        int at = start;
        int group;
        char c = replacement.charAt(at);
        if (c == '{') {
            at++;
            int end = at;
            while (end < length && Character.isLetterOrDigit(replacement.charAt(end)) && replacement.charAt(end) < 0x80) {
                end++;
            }
            if (end == at) {
                throw new IllegalArgumentException("named capturing group has 0 length name");
            }
            String name = replacement.substring(at, end);
            if (end == length || replacement.charAt(end) != '}') {
                throw new IllegalArgumentException("named capturing group is missing trailing '}'");
            }
            if (Character.isDigit(name.charAt(0))) {
                throw new IllegalArgumentException("capturing group name {" + name + "} starts with digit character");
            }
            Integer known = pattern.names.get(name);
            if (known == null) {
                throw new IllegalArgumentException("No group with name {" + name + "}");
            }
            group = known;
            at = end + 1;
        } else {
            if (c < '0' || c > '9') {
                throw new IllegalArgumentException("Illegal group reference");
            }
            group = c - '0';
            at++;
            // Takes digits as long as a group with their number exists.
            while (at < length && replacement.charAt(at) >= '0' && replacement.charAt(at) <= '9'
                    && group * 10 + (replacement.charAt(at) - '0') < pattern.groups) {
                group = group * 10 + (replacement.charAt(at) - '0');
                at++;
            }
        }
        String captured = group(group);
        if (captured != null) {
            to.append(captured);
        }
        return at;
    }

    @Override
    public String toString() {
        return "java.util.regex.Matcher[pattern=" + pattern + " region=" + from + "," + to + " lastmatch="
            + (found ? group() : "") + "]";
    }
}
