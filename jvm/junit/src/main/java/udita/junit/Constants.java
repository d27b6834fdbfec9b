package udita.junit;

import java.util.Arrays;
import java.util.List;

/** Values that annotations have as text. */
final class Constants {
    private Constants() {}

    /** Whether values of a type can be written as text. */
    static boolean isWritable(Class<?> type) {
        return type.isPrimitive() || type == String.class || type.isEnum() || type == Boolean.class || type == Character.class
                || Number.class.isAssignableFrom(type) && type.getName().startsWith("java.lang.");
    }

    /** The value of a text, of the type of a declaration. */
    static Object parse(Declaration of, Class<?> type, String text) {
        try {
            return value(type, text);
        } catch (IllegalArgumentException e) {
            String constants = type.isEnum() ? "; its constants are " + Arrays.toString(type.getEnumConstants()) : "";
            throw of.error("\"" + text + "\" is no value of the type " + type.getSimpleName() + constants, "correct it");
        }
    }

    private static Object value(Class<?> type, String text) {
        if (type == String.class) return text;
        if (type.isEnum()) return constant(type, text);
        if (type == int.class || type == Integer.class) return Integer.valueOf(text);
        if (type == long.class || type == Long.class) return Long.valueOf(text);
        if (type == short.class || type == Short.class) return Short.valueOf(text);
        if (type == byte.class || type == Byte.class) return Byte.valueOf(text);
        if (type == double.class || type == Double.class) return Double.valueOf(text);
        if (type == float.class || type == Float.class) return Float.valueOf(text);
        if ((type == boolean.class || type == Boolean.class) && List.of("true", "false").contains(text)) return Boolean.valueOf(text);
        if ((type == char.class || type == Character.class) && text.length() == 1) return text.charAt(0);
        throw new IllegalArgumentException(text);
    }

    private static Object constant(Class<?> type, String name) {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(name);
    }

    /** A value of a primitive type, or null. */
    static Object placeholder(Class<?> type) {
        if (!type.isPrimitive()) return null;
        if (type == boolean.class) return false;
        return type == char.class ? (Object) '\0' : value(type, "0");
    }
}
