package udita;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What {@code java.util.regex} says of patterns. Reads a file of cases, one a line, with fields between tabs, and prints a
 * result for each. A case of {@code regex} has a pattern and a text, its result is the bounds of the first match and of its groups.
 * A case of {@code replace} has a pattern, a substitution and a text.
 */
public final class PatternJudge {
    private PatternJudge() {}

    public static void main(String[] args) throws Exception {
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] fields = line.split("\t", -1);
            for (int i = 0; i < fields.length; i++) fields[i] = unescaped(fields[i]);
            if (fields[0].equals("regex")) System.out.println(find(fields[1], fields[2]));
            else System.out.println(escaped(replace(fields[1], fields[2], fields[3])));
        }
    }

    private static String unescaped(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
                c = text.charAt(i) == 'n' ? '\n' : text.charAt(i) == 't' ? '\t' : text.charAt(i);
            }
            result.append(c);
        }
        return result.toString();
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
    }

    private static String find(String pattern, String text) {
        String translated = pattern.replaceAll("\\[:(\\^?)(alpha|digit|upper|space|punct):\\]", "\\\\p$1{$2}");
        for (String name : new String[] {"Alpha", "Digit", "Upper", "Space", "Punct"}) {
            translated = translated.replace("p{" + name.toLowerCase() + "}", "p{" + name + "}");
            translated = translated.replace("p^{" + name.toLowerCase() + "}", "P{" + name + "}");
        }
        Matcher matcher;
        try {
            matcher = Pattern.compile(translated, Pattern.UNIX_LINES).matcher(text);
        } catch (PatternSyntaxException exception) {
            return "error";
        }
        if (!matcher.find()) return "none";
        StringBuilder result = new StringBuilder();
        for (int i = 0; i <= matcher.groupCount(); i++) {
            result.append(i == 0 ? "" : " ").append(matcher.start(i)).append(' ').append(matcher.end(i));
        }
        return result.toString();
    }

    private static String replace(String pattern, String substitution, String text) {
        String translated = translated(pattern);
        if (translated == null) return "illegal pattern";
        StringBuilder result = new StringBuilder();
        String content = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        for (String line : text.isEmpty() ? new String[0] : content.split("\n", -1)) {
            Matcher matcher = Pattern.compile(translated).matcher(line + "\n");
            matcher.useAnchoringBounds(false);
            int at = 0, lastEnd = -1;
            while (at <= line.length()) {
                matcher.region(at, line.length() + 1);
                boolean matches = matcher.lookingAt();
                if (matches && matcher.end() != lastEnd) {
                    result.append(substituted(substitution, matcher.group()));
                    lastEnd = matcher.end();
                }
                if (matches && matcher.end() > at) {
                    at = matcher.end();
                } else {
                    result.append((line + "\n").charAt(at));
                    at++;
                }
            }
        }
        return result.toString();
    }

    private static String substituted(String substitution, String matched) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < substitution.length(); i++) {
            char c = substitution.charAt(i);
            if (c == '&') {
                result.append(matched);
            } else if (c == '@' && i + 1 < substitution.length()) {
                i++;
                result.append(special(substitution.charAt(i)));
            } else {
                result.append(c);
            }
        }
        return result.toString();
    }

    private static char special(char c) {
        return c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }

    /** The pattern as one of {@code java.util.regex}; {@code null} if it is illegal. */
    private static String translated(String pattern) {
        if (pattern.isEmpty()) return null;
        StringBuilder result = new StringBuilder();
        boolean canRepeat = true;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            boolean isLast = i == pattern.length() - 1;
            if (c == '*' && i > 0) {
                if (!canRepeat) return null;
                result.append('*');
                canRepeat = false;
                continue;
            }
            canRepeat = true;
            if (c == '?') {
                result.append("[^\n]");
            } else if (c == '%' && i == 0) {
                result.append('^');
                canRepeat = false;
            } else if (c == '$' && isLast) {
                result.append("(?=\n)");
            } else if (c == '[') {
                int end = i + 1;
                while (end < pattern.length() && pattern.charAt(end) != ']') end += pattern.charAt(end) == '@' ? 2 : 1;
                if (end >= pattern.length()) return null;
                boolean isNegated = pattern.charAt(i + 1) == '^';
                String members = members(pattern.substring(isNegated ? i + 2 : i + 1, end));
                if (isNegated) result.append("[^\n" + members + "]");
                else result.append(members.isEmpty() ? "(?:(?!))" : "[" + members + "]");
                i = end;
            } else {
                if (c == '@' && !isLast) {
                    i++;
                    c = special(pattern.charAt(i));
                }
                result.append(quoted(c));
            }
        }
        return result.toString();
    }

    private static String quoted(char c) {
        return String.format("\\u%04x", (int) c);
    }

    private static String members(String text) {
        StringBuilder result = new StringBuilder();
        char last = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '-') {
                char next = i + 1 < text.length() ? text.charAt(i + 1) : 0;
                boolean isRange = Character.isLetterOrDigit(last) && Character.isLetterOrDigit(next) && last <= next;
                result.append(isRange ? quoted(last) + "-" + quoted(next) : quoted('-'));
                if (isRange) i++;
                // A dash that is a member without a member before it leaves the range open.
                last = 0;
                continue;
            }
            if (c == '@' && i + 1 < text.length()) {
                i++;
                c = special(text.charAt(i));
            }
            last = c;
            result.append(quoted(c));
        }
        return result.toString();
    }
}
