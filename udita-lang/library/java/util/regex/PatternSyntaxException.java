package java.util.regex;

/** Signals a malformed regular expression. */
public class PatternSyntaxException extends IllegalArgumentException {
    private final String description;
    private final String pattern;
    private final int index;

    public PatternSyntaxException(String description, String pattern, int index) {
        super(message(description, pattern, index));
        this.description = description;
        this.pattern = pattern;
        this.index = index;
    }

    public int getIndex() {
        return index;
    }

    public String getDescription() {
        return description;
    }

    public String getPattern() {
        return pattern;
    }

    private static String message(String description, String pattern, int index) {
        StringBuilder text = new StringBuilder();
        text.append(description);
        if (index >= 0) {
            text.append(" near index ").append(index);
        }
        text.append('\n').append(pattern);
        if (index >= 0 && pattern != null && index < pattern.length()) {
            text.append('\n').append(" ".repeat(index)).append('^');
        }
        return text.toString();
    }
}
