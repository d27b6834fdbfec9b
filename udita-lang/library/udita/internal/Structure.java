package udita.internal;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * The structure of objects as text:
 * {@code Node#0{left=Node#1{left=null, right=null, key=2}, right=null, key='c'}}.
 *
 * <p>Objects are numbered in the order of first mention. A later mention shows only the class and the number. An object
 * whose class overrides {@code toString} is shown by its text. Records and the library's collections, maps, entries and
 * optionals are shown as on a JVM, with the structures of their parts.
 */
public final class Structure {
    private static final String DIGITS = "0123456789abcdef";

    private final StringBuilder text = new StringBuilder();
    private final Numbering numbering = new Numbering();

    private Structure() {
    }

    /** The text of {@code value}; {@code null} if its {@code toString} returns that. */
    public static String of(Object value) {
        if (value == null) {
            return "null";
        }
        // Most values are texts and numbers.
        if (Reflect.textKind(value) == Reflect.TEXT) {
            return value.toString();
        }
        Structure structure = new Structure();
        structure.reference(value);
        return structure.text.toString();
    }

    private void reference(Object value) {
        int kind = value == null ? Reflect.TEXT : Reflect.textKind(value);
        if (kind == Reflect.TEXT) {
            text.append(value);
        } else if (kind == Reflect.RECORD) {
            record(value);
        } else if (kind == Reflect.ENTRY) {
            entry(null, (Map.Entry<?, ?>) value);
        } else if (kind == Reflect.OPTIONAL) {
            optional((Optional<?>) value);
        } else {
            object(value, Reflect.contentKind(value));
        }
    }

    private void object(Object object, int kind) {
        if (kind == Reflect.ELEMENTS || kind == Reflect.ENTRIES) {
            collection(object);
            return;
        }
        int number = numbering.mention(object);
        if (number >= 0) {
            text.append(Reflect.simpleName(object) + "#" + number);
        } else if (kind > 0) {
            elements(object, kind);
        } else {
            text.append(Reflect.simpleName(object) + "#" + (numbering.count() - 1));
            text.append('{');
            if (kind == 0) {
                fields(object, 0);
            } else if (fields(object, Reflect.ENTRIES - 1 - kind)) {
                text.append(", ");
                collection(object);
            }
            text.append('}');
        }
    }

    /** Shows the fields from number {@code first} on. Returns whether there are any. */
    private boolean fields(Object object, int first) {
        int count = Reflect.fieldCount(object);
        boolean any = false;
        for (int i = first; i < count; i++) {
            int kind = Reflect.fieldKind(object, i);
            if (kind != Reflect.HIDDEN) {
                if (any) {
                    text.append(", ");
                }
                any = true;
                text.append(Reflect.fieldName(object, i)).append('=');
                part(object, i, kind);
            }
        }
        return any;
    }

    private void elements(Object array, int kind) {
        int length = Reflect.length(array);
        text.append('[');
        for (int i = 0; i < length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            part(array, i, kind);
        }
        text.append(']');
    }

    /** The elements of a collection or the entries of a map. */
    private void collection(Object object) {
        boolean isMap = object instanceof Map;
        text.append(isMap ? '{' : '[');
        boolean any = false;
        for (Object element : isMap ? ((Map<?, ?>) object).entrySet() : (Collection<?>) object) {
            if (any) {
                text.append(", ");
            }
            any = true;
            if (isMap) {
                entry(object, (Map.Entry<?, ?>) element);
            } else if (element == object) {
                text.append("(this Collection)");
            } else {
                reference(element);
            }
        }
        text.append(isMap ? '}' : ']');
    }

    private void entry(Object map, Map.Entry<?, ?> entry) {
        unlessMap(map, entry.getKey());
        text.append('=');
        unlessMap(map, entry.getValue());
    }

    private void unlessMap(Object map, Object part) {
        if (part != null && part == map) {
            text.append("(this Map)");
        } else {
            reference(part);
        }
    }

    private void optional(Optional<?> optional) {
        if (optional.isPresent()) {
            text.append("Optional[");
            reference(optional.get());
            text.append(']');
        } else {
            text.append(optional);
        }
    }

    private void record(Object record) {
        text.append(record.getClass().getSimpleName());
        String before = "[";
        int count = Reflect.fieldCount(record);
        for (int i = 0; i < count; i++) {
            text.append(before).append(Reflect.fieldName(record, i)).append('=');
            int kind = Reflect.fieldKind(record, i);
            if (kind == Reflect.REFERENCE) {
                reference(Reflect.refValue(record, i));
            } else if (kind == Reflect.CHAR) {
                text.append((char) Reflect.intValue(record, i));
            } else {
                part(record, i, kind);
            }
            before = ", ";
        }
        text.append(count == 0 ? "[]" : "]");
    }

    /** A field or element. Texts and characters are quoted. */
    private void part(Object object, int index, int kind) {
        if (kind == Reflect.REFERENCE) {
            Object value = Reflect.refValue(object, index);
            if (value instanceof String) {
                quoted((String) value, '"');
            } else {
                reference(value);
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
                quoted("" + (char) value, '\'');
            } else {
                text.append("" + value);
            }
        }
    }

    private void quoted(String value, char quote) {
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
