package korat.finitization.impl;

import java.util.Arrays;

import korat.finitization.IPrimitiveTypeSet;
import udita.Udita;
import udita.internal.Reflect;

/** Whole numbers of a type, in the order in which they were added. */
abstract class WholeNumbers extends FieldDomain implements IPrimitiveTypeSet {
    private long[] values = new long[4];
    private int size;

    WholeNumbers(Class<?> type) {
        super(type);
    }

    final void add(long value) {
        if (indexOf(value) < 0) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            values[size++] = value;
        }
    }

    final void addStepwise(long min, long diff, long max) {
        if (min < max && diff <= 0) {
            throw new FinitizationException("a range from " + min + " to " + max + " in steps of " + diff
                    + " never ends: the second of three numbers, the step, must be positive");
        }
        for (long value = min; value < max; value += diff) {
            add(value);
            if (value > max - diff) {
                // The next step might overflow.
                break;
            }
        }
        add(max);
    }

    final void remove(long value) {
        int index = indexOf(value);
        if (index >= 0) {
            size--;
            for (int i = index; i < size; i++) {
                values[i] = values[i + 1];
            }
        }
    }

    private int indexOf(long value) {
        for (int i = 0; i < size; i++) {
            if (values[i] == value) {
                return i;
            }
        }
        return -1;
    }

    final long get(int index) {
        return values[index];
    }

    public boolean isPrimitiveType() {
        return true;
    }

    public int getNumberOfElements() {
        return size;
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
        for (int i = 0; i < size; i++) {
            long value = values[i];
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
        long value = values[Udita.getInt(0, size - 1)];
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
        if (values[size - 1] - values[0] == size - 1 && isAscending()) {
            return Udita.getInt((int) values[0], (int) values[size - 1]);
        }
        int[] ints = new int[size];
        for (int i = 0; i < size; i++) {
            ints[i] = (int) values[i];
        }
        return Udita.getIntOf(ints);
    }

    private boolean isAscending() {
        for (int i = 1; i < size; i++) {
            if (values[i] < values[i - 1]) {
                return false;
            }
        }
        return true;
    }
}
