package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** An array of mutable elements. With only one thread, every operation is atomic. */
public class AtomicLongArray implements Serializable {
    private final long[] elements;

    public AtomicLongArray(int length) {
        elements = new long[length];
    }

    public AtomicLongArray(long[] elements) {
        this.elements = elements.clone();
    }

    public final int length() {
        return elements.length;
    }

    public final long get(int i) {
        return elements[i];
    }

    public final long getPlain(int i) {
        return elements[i];
    }

    public final long getOpaque(int i) {
        return elements[i];
    }

    public final long getAcquire(int i) {
        return elements[i];
    }

    public final void set(int i, long newValue) {
        elements[i] = newValue;
    }

    public final void lazySet(int i, long newValue) {
        elements[i] = newValue;
    }

    public final void setPlain(int i, long newValue) {
        elements[i] = newValue;
    }

    public final void setOpaque(int i, long newValue) {
        elements[i] = newValue;
    }

    public final void setRelease(int i, long newValue) {
        elements[i] = newValue;
    }

    public final long getAndSet(int i, long newValue) {
        long old = get(i);
        elements[i] = newValue;
        return old;
    }

    public final boolean compareAndSet(int i, long expected, long newValue) {
        if (elements[i] != expected) {
            return false;
        }
        elements[i] = newValue;
        return true;
    }

    public final boolean weakCompareAndSetPlain(int i, long expected, long newValue) {
        return compareAndSet(i, expected, newValue);
    }

    public final boolean weakCompareAndSetVolatile(int i, long expected, long newValue) {
        return compareAndSet(i, expected, newValue);
    }

    public final long getAndIncrement(int i) {
        return elements[i]++;
    }

    public final long getAndDecrement(int i) {
        return elements[i]--;
    }

    public final long incrementAndGet(int i) {
        return ++elements[i];
    }

    public final long decrementAndGet(int i) {
        return --elements[i];
    }

    public final long getAndAdd(int i, long amount) {
        long old = elements[i];
        elements[i] = old + amount;
        return old;
    }

    public final long addAndGet(int i, long amount) {
        elements[i] += amount;
        return elements[i];
    }

    public final long getAndUpdate(int i, LongUnaryOperator function) {
        long old = get(i);
        elements[i] = function.applyAsLong(old);
        return old;
    }

    public final long updateAndGet(int i, LongUnaryOperator function) {
        long now = function.applyAsLong(get(i));
        elements[i] = now;
        return now;
    }

    public final long getAndAccumulate(int i, long operand, LongBinaryOperator function) {
        long old = get(i);
        elements[i] = function.applyAsLong(old, operand);
        return old;
    }

    public final long accumulateAndGet(int i, long operand, LongBinaryOperator function) {
        long now = function.applyAsLong(get(i), operand);
        elements[i] = now;
        return now;
    }

    @Override
    public String toString() {
        return Arrays.toString(elements);
    }
}
