package udita.mutants;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import sun.misc.Unsafe;

/** The field layouts of a program's classes. Objects are created without a constructor, and fields are written directly. */
final class Layouts {
    static final Unsafe UNSAFE = unsafe();

    /** A field and its offset in objects. */
    record Slot(String name, Class<?> type, long offset) {
    }

    private final Map<Class<?>, Slot[]> known = new HashMap<>();
    private final Map<Class<?>, Integer> numbers = new HashMap<>();

    /** The fields of the objects of a class, inherited ones first. */
    Slot[] of(Class<?> type) {
        Slot[] slots = known.get(type);
        if (slots == null) {
            slots = slots(type);
            known.put(type, slots);
        }
        return slots;
    }

    /** The canonical number of a class. */
    int number(Canonical canonical, Class<?> type) {
        return numbers.computeIfAbsent(type, key -> canonical.classNumber(Canonical.name(key)));
    }

    private static Slot[] slots(Class<?> type) {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> up = type; up != null; up = up.getSuperclass()) classes.add(up);
        Collections.reverse(classes);
        List<Slot> slots = new ArrayList<>();
        for (Class<?> declaring : classes) {
            for (Field field : declaring.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) continue;
                slots.add(new Slot(field.getName(), field.getType(), UNSAFE.objectFieldOffset(field)));
            }
        }
        return slots.toArray(Slot[]::new);
    }

    /** Writes a primitive value. */
    static void put(Object object, long offset, Class<?> type, long value) {
        if (type == int.class) UNSAFE.putInt(object, offset, (int) value);
        else if (type == boolean.class) UNSAFE.putBoolean(object, offset, value != 0);
        else if (type == long.class) UNSAFE.putLong(object, offset, value);
        else if (type == char.class) UNSAFE.putChar(object, offset, (char) value);
        else if (type == short.class) UNSAFE.putShort(object, offset, (short) value);
        else if (type == byte.class) UNSAFE.putByte(object, offset, (byte) value);
        else throw new IllegalArgumentException("a field of type " + type);
    }

    /** Reads a primitive value as a word. */
    static long get(Object object, long offset, Class<?> type) {
        if (type == int.class) return UNSAFE.getInt(object, offset);
        if (type == boolean.class) return UNSAFE.getBoolean(object, offset) ? 1 : 0;
        if (type == long.class) return UNSAFE.getLong(object, offset);
        if (type == char.class) return UNSAFE.getChar(object, offset);
        if (type == short.class) return UNSAFE.getShort(object, offset);
        if (type == byte.class) return UNSAFE.getByte(object, offset);
        if (type == double.class) return Double.doubleToLongBits(UNSAFE.getDouble(object, offset));
        return Float.floatToIntBits(UNSAFE.getFloat(object, offset));
    }

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
