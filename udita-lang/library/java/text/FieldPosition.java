package java.text;

/** Where a field is in a formatted text. */
public class FieldPosition {
    private final int field;
    private final Format.Field attribute;
    private int beginIndex;
    private int endIndex;

    public FieldPosition(int field) {
        this(null, field);
    }

    public FieldPosition(Format.Field attribute) {
        this(attribute, -1);
    }

    public FieldPosition(Format.Field attribute, int field) {
        this.attribute = attribute;
        this.field = field;
    }

    public Format.Field getFieldAttribute() {
        return attribute;
    }

    public int getField() {
        return field;
    }

    public int getBeginIndex() {
        return beginIndex;
    }

    public int getEndIndex() {
        return endIndex;
    }

    public void setBeginIndex(int index) {
        beginIndex = index;
    }

    public void setEndIndex(int index) {
        endIndex = index;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof FieldPosition)) {
            return false;
        }
        FieldPosition position = (FieldPosition) other;
        return attribute == position.attribute && field == position.field && beginIndex == position.beginIndex
            && endIndex == position.endIndex;
    }

    @Override
    public int hashCode() {
        return field << 24 | beginIndex << 16 | endIndex;
    }

    @Override
    public String toString() {
        return getClass().getName() + "[field=" + field + ",attribute=" + attribute + ",beginIndex=" + beginIndex
            + ",endIndex=" + endIndex + ']';
    }
}
