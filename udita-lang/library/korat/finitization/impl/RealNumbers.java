package korat.finitization.impl;

import udita.Udita;
import udita.internal.Reflect;

/** A set of floating-point numbers. */
abstract class RealNumbers extends Numbers {
    RealNumbers(Class<?> type) {
        super(type);
    }

    final void add(double value) {
        addWord(Double.doubleToLongBits(value));
    }

    final void remove(double value) {
        removeWord(Double.doubleToLongBits(value));
    }

    final double get(int index) {
        return Double.longBitsToDouble(word(index));
    }

    final void checkStep(double min, double diff, double max) {
        if (min < max && !(diff > 0)) {
            throw endless(min, diff, max);
        }
    }

    String mismatch(Class<?> type) {
        boolean fits = type == double.class || type == getClassOfField();
        return fits ? null : "a set of numbers of type " + getClassOfField();
    }

    boolean isEager(Class<?> type) {
        return true;
    }

    void bind(Finitization finitization, Object owner, int index, Class<?> type) {
        double value = get(Udita.getInt(0, getNumberOfElements() - 1));
        if (type == float.class) {
            Reflect.setFloat(owner, index, (float) value);
        } else {
            Reflect.setDouble(owner, index, value);
        }
    }

    long fieldWord(int index, Class<?> type) {
        double value = get(index);
        return type == float.class
                ? intWord(Float.floatToRawIntBits((float) value)) : Double.doubleToRawLongBits(value);
    }
}
