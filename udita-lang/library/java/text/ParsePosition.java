package java.text;

/** Where parsing begins, and where it ended or failed. */
public class ParsePosition {
    private int index;
    private int errorIndex = -1;

    public ParsePosition(int index) {
        this.index = index;
    }

    public int getIndex() {
        return index;
    }

    public void setIndex(int index) {
        this.index = index;
    }

    public int getErrorIndex() {
        return errorIndex;
    }

    public void setErrorIndex(int index) {
        errorIndex = index;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ParsePosition && index == ((ParsePosition) other).index
            && errorIndex == ((ParsePosition) other).errorIndex;
    }

    @Override
    public int hashCode() {
        return errorIndex << 16 | index;
    }

    @Override
    public String toString() {
        return getClass().getName() + "[index=" + index + ",errorIndex=" + errorIndex + ']';
    }
}
