package java.text;

import java.util.Locale;

/** Formats texts with placeholders for arguments: {@code {0}} or {@code {1,number,#.##}}. */
public class MessageFormat extends Format {
    private String pattern;

    public MessageFormat(String pattern) {
        applyPattern(pattern);
    }

    public MessageFormat(String pattern, Locale locale) {
        applyPattern(pattern);
    }

    public static String format(String pattern, Object... arguments) {
        return expand(pattern, arguments, false);
    }

    public void applyPattern(String newPattern) {
        expand(newPattern, null, true);
        pattern = newPattern;
    }

    @Override
    public String format(Object arguments) {
        return expand(pattern, (Object[]) arguments, false);
    }

    /** Replaces the placeholders by arguments, after it has checked the whole pattern. */
    private static String expand(String pattern, Object[] arguments, boolean isCheck) {
        if (!isCheck) {
            expand(pattern, null, true);
        }
        StringBuilder text = new StringBuilder();
        boolean isQuoted = false;
        int i = 0;
        while (i < pattern.length()) {
            char c = pattern.charAt(i++);
            if (c == '\'') {
                if (pattern.startsWith("'", i)) {
                    text.append(c);
                    i++;
                } else {
                    isQuoted = !isQuoted;
                }
            } else if (c == '{' && !isQuoted) {
                int end = closingBrace(pattern, i);
                text.append(place(pattern.substring(i, end), arguments, isCheck));
                i = end + 1;
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    private static int closingBrace(String pattern, int at) {
        int depth = 1;
        boolean isQuoted = false;
        for (int i = at; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                isQuoted = !isQuoted;
            } else if (c == '{' && !isQuoted) {
                depth++;
            } else if (c == '}' && !isQuoted) {
                depth--;
                if (depth == 0) {
                    return i;
                }
            }
        }
        throw new IllegalArgumentException("Unmatched braces in the pattern.");
    }

    /** The text for a placeholder; {@code description} is the text between its braces. */
    private static String place(String description, Object[] arguments, boolean isCheck) {
        String[] parts = description.split(",", 3);
        int number;
        try {
            number = Integer.parseInt(parts[0]);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("can't parse argument number: " + parts[0], e);
        }
        if (number < 0) {
            throw new IllegalArgumentException("negative argument number: " + number);
        }
        String type = parts.length < 2 ? "" : parts[1].trim().toLowerCase();
        NumberFormat format = null;
        if (type.equals("number")) {
            format = numberFormat(parts.length < 3 ? "" : parts[2]);
        } else if (type.equals("date") || type.equals("time") || type.equals("choice")) {
            throw new UnsupportedOperationException("udita has no MessageFormat of type " + type);
        } else if (!type.isEmpty()) {
            throw new IllegalArgumentException("unknown format type: " + parts[1]);
        }
        if (isCheck) {
            return "";
        }
        if (arguments == null || number >= arguments.length) {
            return "{" + number + "}";
        }
        Object argument = arguments[number];
        if (argument == null) {
            return "null";
        }
        if (format != null) {
            return format.format(argument);
        }
        if (argument instanceof Number) {
            return NumberFormat.getInstance().format(argument);
        }
        return argument.toString();
    }

    private static NumberFormat numberFormat(String style) {
        switch (style.trim()) {
            case "":
                return NumberFormat.getInstance();
            case "integer":
                return NumberFormat.getIntegerInstance();
            case "percent":
                return NumberFormat.getPercentInstance();
            case "currency":
                throw new UnsupportedOperationException("udita has no MessageFormat for currencies");
            default:
                return new DecimalFormat(style);
        }
    }
}
