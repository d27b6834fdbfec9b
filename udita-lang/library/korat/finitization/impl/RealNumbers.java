package korat.finitization.impl;

import java.util.Arrays;

import korat.finitization.IPrimitiveTypeSet;
import udita.Udita;
import udita.internal.Reflect;

/** Floating-point numbers of a type, in the order in which they were added. */
abstract class RealNumbers extends FieldDomain implements IPrimitiveTypeSet {
    private double[] values = new double[4];
    private int size;

    RealNumbers(Class<?> type) {
        super(type);
    }

    final void add(double value) {
        if (indexOf(value) < 0) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            values[size++] = value;
        }
    }

    final void checkStep(double min, double diff, double max) {
        if (min < max && !(diff > 0)) {
            throw new FinitizationException("a range from " + min + " to " + max + " in steps of " + diff
                    + " never ends: the second of three numbers, the step, must be positive");
        }
    }

    final void remove(double value) {
        int index = indexOf(value);
        if (index >= 0) {
            size--;
            for (int i = index; i < size; i++) {
                values[i] = values[i + 1];
            }
        }
    }

    private int indexOf(double value) {
        for (int i = 0; i < size; i++) {
            if (Double.doubleToLongBits(values[i]) == Double.doubleToLongBits(value)) {
                return i;
            }
        }
        return -1;
    }

    final double get(int index) {
        return values[index];
    }

    public boolean isPrimitiveType() {
        return true;
    }

    public int getNumberOfElements() {
        return size;
    }

    String mismatch(Class<?> type) {
        boolean fits = type == double.class || type == getClassOfField();
        return fits ? null : "a set of numbers of type " + getClassOfField();
    }

    boolean isEager(Class<?> type) {
        return true;
    }

    void bind(Finitization finitization, Object owner, int index, Class<?> type) {
        double value = values[Udita.getInt(0, size - 1)];
        if (type == float.class) {
            Reflect.setFloat(owner, index, (float) value);
        } else {
            Reflect.setDouble(owner, index, value);
        }
    }
}
