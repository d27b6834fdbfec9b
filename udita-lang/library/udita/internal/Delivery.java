package udita.internal;

import java.util.Collection;
import java.util.Map;

/**
 * Delivers the result of the entry method. Forces all reachable values, so that distinct values are
 * distinct solutions. If a caller subscribed to the value, a depth-first walk reports it, followed by
 * the value's text.
 */
public final class Delivery {
    // The events; the numbers are the machine's.
    private static final int NULL = 0;
    private static final int BOOLEAN = 1;
    private static final int CHAR = 3;
    private static final int STRING = 4;
    private static final int OBJECT = 5;
    private static final int BEGIN_FIELDS = 6;
    private static final int FIELD = 7;
    private static final int BEGIN_ELEMENTS = 8;
    private static final int BEGIN_ENTRIES = 9;
    private static final int END = 10;
    private static final int TEXT = 11;
    private static final int CONSTANT = 12;
    /** With the kind of a number added. */
    private static final int NUMBERS = 20;

    private Delivery() {
    }

    /** Delivers {@code value}. */
    public static void returned(Object value) {
        Output.forceReachable(value, 0, 0, 0, 0);
        if (!Output.isWanted() || Output.deliverPlain(value)) {
            return;
        }
        if (!Output.deliverGraph(value)) {
            reference(new Numbering(), value);
        }
        Output.deliver(TEXT, Structure.of(value), 0);
    }

    /** Delivers two values, which may have parts in common, as an array without a text. Nothing of them runs {@code toString}. */
    public static void both(Object first, Object second) {
        Object[] pair = {first, second};
        Output.forceReachable(pair, 0, 0, 0, 0);
        if (Output.isWanted() && !Output.deliverPlain(pair)) {
            reference(new Numbering(), pair);
        }
    }

    private static void reference(Numbering numbering, Object value) {
        if (value == null) {
            Output.deliver(NULL, "", 0);
        } else if (value instanceof String) {
            Output.deliver(STRING, (String) value, 0);
        } else if (value instanceof Enum) {
            Output.deliver(CONSTANT, ((Enum<?>) value).name(), Reflect.classNumber(value));
        } else if (Reflect.boxedKind(value) != 0) {
            part(numbering, value, 0, Reflect.boxedKind(value));
        } else {
            int number = numbering.mention(value);
            if (number >= 0) {
                Output.deliver(OBJECT, "", number);
            } else {
                content(numbering, value);
                Output.deliver(END, "", 0);
            }
        }
    }

    /** Reports the contents of an object at its first mention. */
    private static void content(Numbering numbering, Object object) {
        long name = Reflect.classNumber(object);
        int kind = Reflect.contentKind(object);
        if (kind > 0) {
            Output.deliver(BEGIN_ELEMENTS, "", name);
            int length = Reflect.length(object);
            for (int i = 0; i < length; i++) {
                part(numbering, object, i, kind);
            }
        } else if (kind < Reflect.ENTRIES) {
            collection(numbering, object, name, Reflect.ENTRIES - 1 - kind);
        } else if (kind == Reflect.ELEMENTS) {
            Output.deliver(BEGIN_ELEMENTS, "", name);
            for (Object element : (Collection<?>) object) {
                reference(numbering, element);
            }
        } else if (object instanceof Map) {
            Output.deliver(BEGIN_ENTRIES, "", name);
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) object).entrySet()) {
                reference(numbering, entry.getKey());
                reference(numbering, entry.getValue());
            }
        } else {
            Output.deliver(BEGIN_FIELDS, "", name);
            int count = Reflect.fieldCount(object);
            for (int i = 0; i < count; i++) {
                int fieldKind = Reflect.fieldKind(object, i);
                if (fieldKind != Reflect.HIDDEN) {
                    Output.deliver(FIELD, Reflect.fieldName(object, i), Reflect.isLink(object, i) ? 1 : 0);
                    part(numbering, object, i, fieldKind);
                }
            }
        }
    }

    /** Reports the contents of a collection or map with own fields, of which {@code first} is the number of the first. */
    private static void collection(Numbering numbering, Object object, long name, int first) {
        if (object instanceof Collection) {
            Output.deliver(BEGIN_ELEMENTS, "", name);
            ownFields(numbering, object, first);
            for (Object element : (Collection<?>) object) {
                reference(numbering, element);
            }
        } else {
            Output.deliver(BEGIN_ENTRIES, "", name);
            ownFields(numbering, object, first);
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) object).entrySet()) {
                reference(numbering, entry.getKey());
                reference(numbering, entry.getValue());
            }
        }
    }

    /** Reports the fields of a collection from number {@code first} on. */
    private static void ownFields(Numbering numbering, Object object, int first) {
        int count = Reflect.fieldCount(object);
        for (int i = first; i < count; i++) {
            int kind = Reflect.fieldKind(object, i);
            if (kind != Reflect.HIDDEN) {
                Output.deliver(FIELD, Reflect.fieldName(object, i), Reflect.isLink(object, i) ? 1 : 0);
                part(numbering, object, i, kind);
            }
        }
    }

    /** Handles one field or element. */
    private static void part(Numbering numbering, Object object, int index, int kind) {
        if (kind == Reflect.REFERENCE) {
            reference(numbering, Reflect.refValue(object, index));
        } else if (kind == Reflect.LONG) {
            Output.deliver(NUMBERS + Reflect.LONG, "", Reflect.longValue(object, index));
        } else if (kind == Reflect.FLOAT) {
            Output.deliver(NUMBERS + Reflect.FLOAT, "" + Reflect.floatValue(object, index), 0);
        } else if (kind == Reflect.DOUBLE) {
            Output.deliver(NUMBERS + Reflect.DOUBLE, "" + Reflect.doubleValue(object, index), 0);
        } else {
            int event = kind == Reflect.BOOLEAN ? BOOLEAN : kind == Reflect.CHAR ? CHAR : NUMBERS + kind;
            Output.deliver(event, "", Reflect.intValue(object, index));
        }
    }
}
