package java.text;

import java.io.Serializable;

/** Formats objects as text. */
public abstract class Format implements Serializable, Cloneable {
    protected Format() {
    }

    public final String format(Object value) {
        return text(value);
    }

    /** The text of an object. A format of the library that makes it at once has its own version. */
    String text(Object value) {
        return format(value, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public abstract StringBuffer format(Object value, StringBuffer to, FieldPosition position);

    public abstract Object parseObject(String text, ParsePosition position);

    public Object parseObject(String text) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Object value = parseObject(text, position);
        if (position.getIndex() == 0) {
            throw new ParseException("Format.parseObject(String) failed", position.getErrorIndex());
        }
        return value;
    }

    @Override
    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    /** A kind of field in a formatted text. */
    public static class Field implements Serializable {
        private final String name;

        protected Field(String name) {
            this.name = name;
        }

        protected String getName() {
            return name;
        }

        @Override
        public final boolean equals(Object other) {
            return this == other;
        }

        @Override
        public final int hashCode() {
            return super.hashCode();
        }

        @Override
        public String toString() {
            return getClass().getName() + "(" + name + ")";
        }
    }
}
