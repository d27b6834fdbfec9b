package org.junit.jupiter.api;

import java.util.List;

/** Expectations of lines. An expected line is the text itself, a regular expression, or a marker such as {@code >> 3 >>} for lines to skip. */
final class Lines {
    private Lines() {
    }

    static void requireMatch(List<String> expected, List<String> actual, Object message) {
        int at = 0;
        for (int i = 0; i < expected.size(); i++) {
            String line = expected.get(i);
            if (isMarker(line)) {
                String inner = line.trim().substring(2, line.trim().length() - 2).trim();
                if (isNumber(inner)) {
                    at += Integer.parseInt(inner);
                    if (at > actual.size()) {
                        throw Failures.plain(message, "fast-forward(" + inner + ") goes beyond the last actual line");
                    }
                    continue;
                }
                if (i + 1 == expected.size()) {
                    return;
                }
                while (at < actual.size() && !matches(expected.get(i + 1), actual.get(at))) {
                    at++;
                }
                continue;
            }
            if (at == actual.size()) {
                throw Failures.values(message, "expected line #" + (i + 1) + ":`" + line + "` not found", expected, actual);
            }
            if (!matches(line, actual.get(at))) {
                throw Failures.values(message, "expected line #" + (i + 1) + ":`" + line + "` doesn't match", line, actual.get(at));
            }
            at++;
        }
        if (at < actual.size()) {
            throw Failures.values(message, "more actual lines than expected: " + (actual.size() - at), expected, actual);
        }
    }

    private static boolean matches(String expected, String actual) {
        if (expected.equals(actual)) {
            return true;
        }
        try {
            return actual.matches(expected);
        } catch (java.util.regex.PatternSyntaxException noPattern) {
            return false;
        }
    }

    private static boolean isMarker(String line) {
        String text = line.trim();
        return text.length() >= 4 && text.startsWith(">>") && text.endsWith(">>");
    }

    private static boolean isNumber(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty();
    }
}
