package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** An array of mutable elements. With only one thread, every operation is atomic. */
@SuppressWarnings("unchecked")
public class AtomicReferenceArray<E> implements Serializable {
    private final Object[] elements;

    public AtomicReferenceArray(int length) {
        elements = new Object[length];
    }

    public AtomicReferenceArray(E[] elements) {
        this.elements = new Object[elements.length];
        System.arraycopy(elements, 0, this.elements, 0, elements.length);
    }

    public final int length() {
        return elements.length;
    }

    public final E get(int i) {
        return (E) elements[i];
    }

    public final E getPlain(int i) {
        return (E) elements[i];
    }

    public final E getOpaque(int i) {
        return (E) elements[i];
    }

    public final E getAcquire(int i) {
        return (E) elements[i];
    }

    public final void set(int i, E newValue) {
        elements[i] = newValue;
    }

    public final void lazySet(int i, E newValue) {
        elements[i] = newValue;
    }

    public final void setPlain(int i, E newValue) {
        elements[i] = newValue;
    }

    public final void setOpaque(int i, E newValue) {
        elements[i] = newValue;
    }

    public final void setRelease(int i, E newValue) {
        elements[i] = newValue;
    }

    public final E getAndSet(int i, E newValue) {
        E old = get(i);
        elements[i] = newValue;
        return old;
    }

    public final boolean compareAndSet(int i, E expected, E newValue) {
        if (elements[i] != expected) {
            return false;
        }
        elements[i] = newValue;
        return true;
    }

    public final boolean weakCompareAndSetPlain(int i, E expected, E newValue) {
        return compareAndSet(i, expected, newValue);
    }

    public final boolean weakCompareAndSetVolatile(int i, E expected, E newValue) {
        return compareAndSet(i, expected, newValue);
    }

    public final E getAndUpdate(int i, UnaryOperator<E> function) {
        E old = get(i);
        elements[i] = function.apply(old);
        return old;
    }

    public final E updateAndGet(int i, UnaryOperator<E> function) {
        E now = function.apply(get(i));
        elements[i] = now;
        return now;
    }

    public final E getAndAccumulate(int i, E operand, BinaryOperator<E> function) {
        E old = get(i);
        elements[i] = function.apply(old, operand);
        return old;
    }

    public final E accumulateAndGet(int i, E operand, BinaryOperator<E> function) {
        E now = function.apply(get(i), operand);
        elements[i] = now;
        return now;
    }

    @Override
    public String toString() {
        return Arrays.toString(elements);
    }
}
