package udita.internal;

/**
 * The text of objects whose class doesn't override {@code toString}:
 * {@code Node#0{left=Node#1{left=null, right=null, key=2}, right=null, key='c'}}.
 *
 * <p>Objects are numbered in the order of first mention within one outermost conversion, including all
 * conversions nested in it. A later mention shows only the class and the number.
 *
 * <p>Concatenation turns numbers into text, because it needs no other class: nearly every program loads this class.
 */
public final class Structure {
    private static final String DIGITS = "0123456789abcdef";

    /** The depth of nested conversions. */
    private static int depth;
    /** The numbers of the objects that the outermost conversion has mentioned. */
    private static Numbering numbering;

    private Structure() {
    }

    /** Begins a conversion that contains other conversions. */
    public static void enter() {
        if (depth == 0) {
            numbering = new Numbering();
        }
        depth++;
    }

    /** Ends the conversion that {@code enter} began. */
    public static void leave() {
        depth--;
    }

    /** The name of an object or array: its class and, in hexadecimal digits, its hash code. */
    public static String name(Object object) {
        int hash = object.hashCode();
        String digits = "";
        do {
            digits = DIGITS.charAt(hash & 15) + digits;
            hash >>>= 4;
        } while (hash != 0);
        return Reflect.className(object) + "@" + digits;
    }

    /** The text of a result: its structure, or what its own {@code toString} returns. */
    public static String text(Object value) {
        if (value == null) {
            return "null";
        }
        return Reflect.hasText(value) ? value.toString() : of(value);
    }

    /** The structure of an object or array. */
    public static String of(Object object) {
        enter();
        try {
            StringBuilder text = new StringBuilder();
            structure(text, object);
            return text.toString();
        } finally {
            leave();
        }
    }

    private static void structure(StringBuilder text, Object object) {
        int number = numbering.mention(object);
        if (number >= 0) {
            text.append(Reflect.simpleName(object) + "#" + number);
            return;
        }
        int kind = Reflect.elementKind(object);
        if (kind != 0) {
            elements(text, object, kind);
        } else {
            text.append(Reflect.simpleName(object) + "#" + (numbering.count() - 1));
            fields(text, object);
        }
    }

    private static void fields(StringBuilder text, Object object) {
        int count = Reflect.onlyFields(object);
        String before = "{";
        for (int i = 0; i < count; i++) {
            int kind = Reflect.fieldKind(object, i);
            if (kind != Reflect.HIDDEN) {
                text.append(before).append(Reflect.fieldName(object, i)).append('=');
                value(text, object, i, kind);
                before = ", ";
            }
        }
        if (before != "{") {
            text.append("}");
        } else if (count >= 0) {
            text.append("{}");
        } else {
            collection(text, object, -1 - count);
        }
    }

    /** The own fields of a collection, from number {@code first} on, and its elements or entries as the library shows them. */
    private static void collection(StringBuilder text, Object object, int first) {
        int count = Reflect.fieldCount(object);
        text.append('{');
        for (int i = first; i < count; i++) {
            int kind = Reflect.fieldKind(object, i);
            if (kind != Reflect.HIDDEN) {
                text.append(Reflect.fieldName(object, i)).append('=');
                value(text, object, i, kind);
                text.append(", ");
            }
        }
        text.append(object.toString()).append('}');
    }

    private static void elements(StringBuilder text, Object array, int kind) {
        int length = Reflect.length(array);
        text.append('[');
        for (int i = 0; i < length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            value(text, array, i, kind);
        }
        text.append(']');
    }

    /** Handles one field or element. */
    private static void value(StringBuilder text, Object object, int index, int kind) {
        if (kind == Reflect.REFERENCE) {
            Object value = Reflect.refValue(object, index);
            if (value instanceof String) {
                quoted(text, (String) value, '"');
            } else if (value == null || Reflect.hasText(value)) {
                text.append(value);
            } else {
                structure(text, value);
            }
        } else if (kind == Reflect.LONG) {
            text.append("" + Reflect.longValue(object, index));
        } else if (kind == Reflect.FLOAT) {
            text.append("" + Reflect.floatValue(object, index));
        } else if (kind == Reflect.DOUBLE) {
            text.append("" + Reflect.doubleValue(object, index));
        } else {
            int value = Reflect.intValue(object, index);
            if (kind == Reflect.BOOLEAN) {
                text.append(value != 0);
            } else if (kind == Reflect.CHAR) {
                quoted(text, "" + (char) value, '\'');
            } else {
                text.append("" + value);
            }
        }
    }

    private static void quoted(StringBuilder text, String value, char quote) {
        text.append(quote);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == quote || c == '\\') {
                text.append('\\').append(c);
            } else if (c == '\n') {
                text.append("\\n");
            } else if (c == '\t') {
                text.append("\\t");
            } else if (c == '\r') {
                text.append("\\r");
            } else if (c < ' ' || c == 0x7f) {
                text.append("\\u00").append(DIGITS.charAt(c >> 4)).append(DIGITS.charAt(c & 15));
            } else {
                text.append(c);
            }
        }
        text.append(quote);
    }
}
