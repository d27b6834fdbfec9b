package udita.mutants;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The objects after a run, encoded as words that are equal for equal outcomes: objects are numbered breadth-first from the receiver,
 * then from the result. Strings and boxes are values, and collections are their elements in iteration order.
 */
final class Canonical {
    private static final int FEW = 16;
    private static final long OBJECT = 1, TEXT = 2, BOX = 3;

    private final Map<String, Integer> classNumbers = new HashMap<>();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private Object[] objects = new Object[64];
    private int count, done;
    private long[] words = new long[256];
    private int length, middle;

    /** Encodes the receiver and the end of the run. `tag` identifies the kind of end; a result of a primitive type is a box. */
    void walk(Layouts layouts, Object receiver, long tag, boolean hasResult, boolean isReference, Object result) {
        Arrays.fill(objects, 0, count, null);
        if (count > FEW) numbers.clear();
        length = count = done = 0;
        reference(receiver);
        rest(layouts);
        middle = length;
        add(tag);
        if (!hasResult) return;
        if (isReference) {
            reference(result);
            rest(layouts);
        } else {
            add(primitive(result));
        }
    }

    /** The words of the receiver, and those of the end. */
    long[][] words() {
        return new long[][] {Arrays.copyOf(words, middle), Arrays.copyOfRange(words, middle, length)};
    }

    boolean hasStructure(long[] expected) {
        return Arrays.equals(words, 0, middle, expected, 0, expected.length);
    }

    boolean hasEnding(long[] expected) {
        return Arrays.equals(words, middle, length, expected, 0, expected.length);
    }

    /** Whether the kind of end equals that of `expected`. */
    boolean hasTag(long[] expected) {
        return words[middle] == expected[0];
    }

    /** The number of the class with this name. */
    int classNumber(String name) {
        return classNumbers.computeIfAbsent(name, key -> classNumbers.size());
    }

    /** The name of a class without the package of its mutant. */
    static String name(Class<?> type) {
        String name = type.getName();
        int end = name.indexOf('.');
        return end > 0 && name.charAt(0) == 'p' && Character.isDigit(name.charAt(1)) ? name.substring(end + 1) : name;
    }

    private void add(long word) {
        if (length == words.length) words = Arrays.copyOf(words, 2 * length);
        words[length++] = word;
    }

    private void rest(Layouts layouts) {
        while (done < count) {
            Object object = objects[done++];
            Class<?> type = object.getClass();
            if (type.isArray()) {
                array(object, type);
                continue;
            }
            add(layouts.number(this, type));
            if (object instanceof Map<?, ?> map) {
                add(map.size());
                map.forEach((key, value) -> {
                    reference(key);
                    reference(value);
                });
            } else if (object instanceof Collection<?> collection) {
                add(collection.size());
                for (Object element : collection) reference(element);
            } else {
                for (Layouts.Slot slot : layouts.of(type)) {
                    if (slot.type().isPrimitive()) add(Layouts.get(object, slot.offset(), slot.type()));
                    else reference(Layouts.UNSAFE.getObject(object, slot.offset()));
                }
            }
        }
    }

    private void array(Object array, Class<?> type) {
        add(classNumber(type.getComponentType().getSimpleName() + "[]"));
        int size = Array.getLength(array);
        add(size);
        if (array instanceof int[] numbers) {
            for (int number : numbers) add(number);
        } else {
            boolean isReference = !type.getComponentType().isPrimitive();
            for (int i = 0; i < size; i++) {
                Object element = Array.get(array, i);
                if (isReference) reference(element);
                else add(primitive(element));
            }
        }
    }

    private static long primitive(Object box) {
        if (box instanceof Boolean value) return value ? 1 : 0;
        if (box instanceof Character unit) return unit;
        if (box instanceof Double real) return Double.doubleToLongBits(real);
        if (box instanceof Float real) return Float.floatToIntBits(real);
        return ((Number) box).longValue();
    }

    private void reference(Object object) {
        if (object == null) {
            add(0);
        } else if (object instanceof String text) {
            add(TEXT | (long) text.length() << 2);
            for (int i = 0; i < text.length(); i++) add(text.charAt(i));
        } else if (object instanceof Boolean || object instanceof Character
                || object instanceof Number && object.getClass().getName().startsWith("java.lang.")) {
            add(BOX | (long) classNumber(object.getClass().getName()) << 2);
            add(primitive(object));
        } else {
            add(OBJECT | (long) number(object) << 2);
        }
    }

    private int number(Object object) {
        if (count <= FEW) {
            for (int i = 0; i < count; i++) {
                if (objects[i] == object) return i;
            }
            if (count == FEW) {
                for (int i = 0; i < count; i++) numbers.put(objects[i], i);
            }
        } else {
            Integer known = numbers.get(object);
            if (known != null) return known;
        }
        if (count == objects.length) objects = Arrays.copyOf(objects, 2 * count);
        objects[count] = object;
        if (count >= FEW) numbers.put(object, count);
        return count++;
    }
}
