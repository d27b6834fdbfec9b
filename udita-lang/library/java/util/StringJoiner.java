package java.util;

/** Joins texts with a delimiter, a prefix and a suffix. */
public final class StringJoiner {
    private final String delimiter;
    private final String prefix;
    private final String suffix;
    /** The texts with the delimiters between them; {@code null} before the first. */
    private StringBuilder joined;
    /** The result for no texts; {@code null} for the prefix and the suffix. */
    private String emptyValue;

    public StringJoiner(CharSequence delimiter) {
        this(delimiter, "", "");
    }

    public StringJoiner(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        this.prefix = Objects.requireNonNull(prefix, "The prefix must not be null").toString();
        this.delimiter = Objects.requireNonNull(delimiter, "The delimiter must not be null").toString();
        this.suffix = Objects.requireNonNull(suffix, "The suffix must not be null").toString();
    }

    public StringJoiner setEmptyValue(CharSequence emptyValue) {
        this.emptyValue = Objects.requireNonNull(emptyValue, "The empty value must not be null").toString();
        return this;
    }

    public StringJoiner add(CharSequence text) {
        String added = String.valueOf(text);
        if (joined == null) {
            joined = new StringBuilder();
        } else {
            joined.append(delimiter);
        }
        joined.append(added);
        return this;
    }

    /** Adds the joined texts of another joiner as one text. */
    public StringJoiner merge(StringJoiner other) {
        return other.joined == null ? this : add(other.joined.toString());
    }

    public int length() {
        return toString().length();
    }

    @Override
    public String toString() {
        if (joined == null) {
            return emptyValue != null ? emptyValue : prefix + suffix;
        }
        return prefix + joined + suffix;
    }
}
