package java.text;

/** A text that compares as its collator orders it. */
public abstract class CollationKey implements Comparable<CollationKey> {
    private final String source;

    protected CollationKey(String source) {
        if (source == null) {
            throw new NullPointerException();
        }
        this.source = source;
    }

    @Override
    public abstract int compareTo(CollationKey other);

    public String getSourceString() {
        return source;
    }
}
