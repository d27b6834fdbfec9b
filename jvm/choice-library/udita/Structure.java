package udita;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The structure of objects as text, by reflection: {@code Node#0{next=Node#1{next=null, key=2}, key=1}}.
 *
 * <p>Objects are numbered in the order of first mention. The fields of the JDK's objects are not shown.
 */
final class Structure {
    private final StringBuilder text = new StringBuilder();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();

    private Structure() {}

    static String of(Object value) {
        Structure structure = new Structure();
        structure.reference(value);
        return structure.text.toString();
    }

    /** The same of an element of an array: strings and characters are quoted. */
    static String element(Object value) {
        Structure structure = new Structure();
        structure.part(value instanceof Character ? char.class : Object.class, value, true);
        return structure.text.toString();
    }

    private void reference(Object value) {
        if (value == null) {
            text.append("null");
            return;
        }
        Method toString = toStringOf(value.getClass());
        Class<?> declaring = toString.getDeclaringClass();
        if (isImplicit(toString)) {
            text.append(value.getClass().getSimpleName());
            text.append('[');
            fields(value, fieldsOf(declaring), false);
            text.append(']');
        } else if (!isOfJdk(declaring) || value instanceof Enum) {
            text.append(value);
        } else if (value instanceof Collection || value instanceof Map) {
            collection(value);
        } else if (declaring == Object.class) {
            object(value);
        } else if (value instanceof Map.Entry) {
            entry(null, (Map.Entry<?, ?>) value);
        } else if (value instanceof Optional && ((Optional<?>) value).isPresent()) {
            text.append("Optional[");
            reference(((Optional<?>) value).get());
            text.append(']');
        } else {
            text.append(value);
        }
    }

    private static Method toStringOf(Class<?> type) {
        try {
            return type.getMethod("toString");
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    /** Whether a record has this method because it declares none: it is final then, as javac makes it. */
    private static boolean isImplicit(Method toString) {
        Class<?> above = toString.getDeclaringClass().getSuperclass();
        return above != null && above.getName().equals("java.lang.Record") && Modifier.isFinal(toString.getModifiers());
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getName().startsWith("java.") || type.getClassLoader() == null;
    }

    /** An object that is shown by its fields or, for an array, by its elements. */
    private void object(Object object) {
        Class<?> type = object.getClass();
        if (!mention(object)) {
            return;
        }
        if (type.isArray()) {
            text.append('[');
            for (int i = 0; i < Array.getLength(object); i++) {
                text.append(i > 0 ? ", " : "");
                part(type.getComponentType(), Array.get(object, i), true);
            }
            text.append(']');
        } else {
            text.append('{');
            fields(object, fieldsOf(type), true);
            text.append('}');
        }
    }

    /** Numbers an object. Returns whether this is its first mention, whose content follows. */
    private boolean mention(Object object) {
        Integer number = numbers.putIfAbsent(object, numbers.size());
        boolean isFirst = number == null;
        if (!isFirst || !object.getClass().isArray()) {
            text.append(name(object.getClass())).append('#').append(isFirst ? numbers.size() - 1 : number);
        }
        return isFirst;
    }

    /** The name of a class in source code, without its package. */
    private static String name(Class<?> type) {
        if (type.isArray()) {
            return name(type.getComponentType()) + "[]";
        }
        if (type.isAnonymousClass()) {
            Class<?>[] interfaces = type.getInterfaces();
            return "<anonymous " + name(interfaces.length > 0 ? interfaces[0] : type.getSuperclass()) + ">";
        }
        Class<?> enclosing = type.getDeclaringClass();
        return enclosing == null ? type.getSimpleName() : name(enclosing) + "." + type.getSimpleName();
    }

    /** The fields of a class that a structure shows: those of the program's own classes, inherited ones first. */
    private static Deque<Field> fieldsOf(Class<?> type) {
        Deque<Field> fields = new ArrayDeque<>();
        for (Class<?> from = type; from != null && !isOfJdk(from); from = from.getSuperclass()) {
            Field[] declared = from.getDeclaredFields();
            for (int i = declared.length - 1; i >= 0; i--) {
                boolean isEnclosing = declared[i].isSynthetic() && declared[i].getName().startsWith("this$");
                if (!Modifier.isStatic(declared[i].getModifiers()) && !isEnclosing) {
                    fields.addFirst(declared[i]);
                }
            }
        }
        return fields;
    }

    private void fields(Object object, Deque<Field> fields, boolean isQuoted) {
        String between = "";
        for (Field field : fields) {
            text.append(between).append(field.getName()).append('=');
            try {
                field.setAccessible(true);
                part(field.getType(), field.get(object), isQuoted);
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
            between = ", ";
        }
    }

    /** A field or element. */
    private void part(Class<?> type, Object value, boolean isQuoted) {
        if (isQuoted && value instanceof String) {
            quoted((String) value, '"');
        } else if (isQuoted && type == char.class) {
            quoted(value.toString(), '\'');
        } else {
            reference(value);
        }
    }

    private void quoted(String value, char quote) {
        text.append(quote);
        for (char c : value.toCharArray()) {
            int letter = "\n\t\r".indexOf(c);
            if (c == quote || c == '\\') {
                text.append('\\').append(c);
            } else if (letter >= 0) {
                text.append('\\').append("ntr".charAt(letter));
            } else if (c < ' ' || c == 0x7f) {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        text.append(quote);
    }

    /** A collection or map. One of the program's own classes that has fields of its own is shown with them. */
    private void collection(Object object) {
        Deque<Field> own = fieldsOf(object.getClass());
        if (!own.isEmpty()) {
            if (!mention(object)) {
                return;
            }
            text.append('{');
            fields(object, own, true);
            text.append(", ");
        }
        String between = "";
        if (object instanceof Map) {
            text.append('{');
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) object).entrySet()) {
                text.append(between);
                entry(object, entry);
                between = ", ";
            }
            text.append('}');
        } else {
            text.append('[');
            for (Object element : (Collection<?>) object) {
                text.append(between);
                if (element == object) {
                    text.append("(this Collection)");
                } else {
                    reference(element);
                }
                between = ", ";
            }
            text.append(']');
        }
        text.append(own.isEmpty() ? "" : "}");
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
}
