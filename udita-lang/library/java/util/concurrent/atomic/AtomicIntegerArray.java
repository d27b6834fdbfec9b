package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** An array of mutable elements. With only one thread, every operation is atomic. */
public class AtomicIntegerArray implements Serializable {
    private final int[] elements;

    public AtomicIntegerArray(int length) {
        elements = new int[length];
    }

    public AtomicIntegerArray(int[] elements) {
        this.elements = elements.clone();
    }

    public final int length() {
        return elements.length;
    }

    public final int get(int i) {
        return elements[i];
    }

    public final int getPlain(int i) {
        return elements[i];
    }

    public final int getOpaque(int i) {
        return elements[i];
    }

    public final int getAcquire(int i) {
        return elements[i];
    }

    public final void set(int i, int newValue) {
        elements[i] = newValue;
    }

    public final void lazySet(int i, int newValue) {
        elements[i] = newValue;
    }

    public final void setPlain(int i, int newValue) {
        elements[i] = newValue;
    }

    public final void setOpaque(int i, int newValue) {
        elements[i] = newValue;
    }

    public final void setRelease(int i, int newValue) {
        elements[i] = newValue;
    }

    public final int getAndSet(int i, int newValue) {
        int old = get(i);
        elements[i] = newValue;
        return old;
    }

    public final boolean compareAndSet(int i, int expected, int newValue) {
        if (elements[i] != expected) {
            return false;
        }
        elements[i] = newValue;
        return true;
    }

    public final boolean weakCompareAndSetPlain(int i, int expected, int newValue) {
        return compareAndSet(i, expected, newValue);
    }

    public final boolean weakCompareAndSetVolatile(int i, int expected, int newValue) {
        return compareAndSet(i, expected, newValue);
    }

    public final int getAndIncrement(int i) {
        return elements[i]++;
    }

    public final int getAndDecrement(int i) {
        return elements[i]--;
    }

    public final int incrementAndGet(int i) {
        return ++elements[i];
    }

    public final int decrementAndGet(int i) {
        return --elements[i];
    }

    public final int getAndAdd(int i, int amount) {
        int old = elements[i];
        elements[i] = old + amount;
        return old;
    }

    public final int addAndGet(int i, int amount) {
        elements[i] += amount;
        return elements[i];
    }

    public final int getAndUpdate(int i, IntUnaryOperator function) {
        int old = get(i);
        elements[i] = function.applyAsInt(old);
        return old;
    }

    public final int updateAndGet(int i, IntUnaryOperator function) {
        int now = function.applyAsInt(get(i));
        elements[i] = now;
        return now;
    }

    public final int getAndAccumulate(int i, int operand, IntBinaryOperator function) {
        int old = get(i);
        elements[i] = function.applyAsInt(old, operand);
        return old;
    }

    public final int accumulateAndGet(int i, int operand, IntBinaryOperator function) {
        int now = function.applyAsInt(get(i), operand);
        elements[i] = now;
        return now;
    }

    @Override
    public String toString() {
        return Arrays.toString(elements);
    }
}
