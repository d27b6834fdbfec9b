package korat.finitization.impl;

import udita.Udita;
import udita.internal.Reflect;

/** A set of whole numbers. */
abstract class WholeNumbers extends Numbers {
    WholeNumbers(Class<?> type) {
        super(type);
    }

    final void addStepwise(long min, long diff, long max) {
        if (min < max && diff <= 0) {
            throw endless(min, diff, max);
        }
        for (long value = min; value < max; value += diff) {
            addWord(value);
            if (value > max - diff) {
                // The next step might overflow.
                break;
            }
        }
        addWord(max);
    }

    private static boolean takesInts(Class<?> type) {
        return type == int.class || type == short.class || type == byte.class || type == char.class;
    }

    String mismatch(Class<?> type) {
        if (type == long.class || type == float.class || type == double.class) {
            return null;
        }
        if (!takesInts(type)) {
            return "a set of numbers of type " + getClassOfField();
        }
        for (int i = 0; i < getNumberOfElements(); i++) {
            long value = word(i);
            boolean fits = type == int.class ? value == (int) value
                    : type == short.class ? value == (short) value
                    : type == byte.class ? value == (byte) value
                    : value == (char) value;
            if (!fits) {
                return "a set with the number " + value;
            }
        }
        return null;
    }

    boolean isEager(Class<?> type) {
        return !takesInts(type);
    }

    void bind(Finitization finitization, Object owner, int index, Class<?> type) {
        if (takesInts(type)) {
            Reflect.setInt(owner, index, any());
            return;
        }
        long value = word(Udita.getInt(0, getNumberOfElements() - 1));
        if (type == long.class) {
            Reflect.setLong(owner, index, value);
        } else if (type == float.class) {
            Reflect.setFloat(owner, index, value);
        } else {
            Reflect.setDouble(owner, index, value);
        }
    }

    /** Any of the numbers, as an {@code int}. */
    final int any() {
        int size = getNumberOfElements();
        if (word(size - 1) - word(0) == size - 1 && isAscending()) {
            return Udita.getInt((int) word(0), (int) word(size - 1));
        }
        int[] ints = new int[size];
        for (int i = 0; i < size; i++) {
            ints[i] = (int) word(i);
        }
        return Udita.getIntOf(ints);
    }

    private boolean isAscending() {
        for (int i = 1; i < getNumberOfElements(); i++) {
            if (word(i) < word(i - 1)) {
                return false;
            }
        }
        return true;
    }

    long fieldWord(int index, Class<?> type) {
        long value = word(index);
        if (takesInts(type)) {
            return intWord((int) value);
        }
        return type == long.class ? value
                : type == float.class ? intWord(Float.floatToRawIntBits(value))
                : Double.doubleToRawLongBits(value);
    }
}
