package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** A mutable reference. With only one thread, every operation is atomic. */
public class AtomicReference<V> implements Serializable {
    private V value;

    public AtomicReference() {
    }

    public AtomicReference(V value) {
        this.value = value;
    }

    public final V get() {
        return value;
    }

    public final V getPlain() {
        return value;
    }

    public final V getOpaque() {
        return value;
    }

    public final V getAcquire() {
        return value;
    }

    public final void set(V newValue) {
        value = newValue;
    }

    public final void lazySet(V newValue) {
        value = newValue;
    }

    public final void setPlain(V newValue) {
        value = newValue;
    }

    public final void setOpaque(V newValue) {
        value = newValue;
    }

    public final void setRelease(V newValue) {
        value = newValue;
    }

    public final V getAndSet(V newValue) {
        V old = value;
        value = newValue;
        return old;
    }

    public final boolean compareAndSet(V expected, V newValue) {
        if (value != expected) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSet(V expected, V newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetPlain(V expected, V newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetVolatile(V expected, V newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetAcquire(V expected, V newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetRelease(V expected, V newValue) {
        return compareAndSet(expected, newValue);
    }

    public final V compareAndExchange(V expected, V newValue) {
        V old = value;
        compareAndSet(expected, newValue);
        return old;
    }

    public final V compareAndExchangeAcquire(V expected, V newValue) {
        V old = value;
        compareAndSet(expected, newValue);
        return old;
    }

    public final V compareAndExchangeRelease(V expected, V newValue) {
        V old = value;
        compareAndSet(expected, newValue);
        return old;
    }

    public final V getAndUpdate(UnaryOperator<V> function) {
        V old = value;
        value = function.apply(old);
        return old;
    }

    public final V updateAndGet(UnaryOperator<V> function) {
        value = function.apply(value);
        return value;
    }

    public final V getAndAccumulate(V operand, BinaryOperator<V> function) {
        V old = value;
        value = function.apply(old, operand);
        return old;
    }

    public final V accumulateAndGet(V operand, BinaryOperator<V> function) {
        value = function.apply(value, operand);
        return value;
    }

    @Override
    public String toString() {
        return String.valueOf(value);
    }
}
