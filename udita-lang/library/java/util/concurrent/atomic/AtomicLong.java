package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** A mutable {@code long}. With only one thread, every operation is atomic. */
public class AtomicLong extends Number {
    private long value;

    public AtomicLong() {
    }

    public AtomicLong(long value) {
        this.value = value;
    }

    public final long get() {
        return value;
    }

    public final long getPlain() {
        return value;
    }

    public final long getOpaque() {
        return value;
    }

    public final long getAcquire() {
        return value;
    }

    public final void set(long newValue) {
        value = newValue;
    }

    public final void lazySet(long newValue) {
        value = newValue;
    }

    public final void setPlain(long newValue) {
        value = newValue;
    }

    public final void setOpaque(long newValue) {
        value = newValue;
    }

    public final void setRelease(long newValue) {
        value = newValue;
    }

    public final long getAndSet(long newValue) {
        long old = value;
        value = newValue;
        return old;
    }

    public final boolean compareAndSet(long expected, long newValue) {
        if (value != expected) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSet(long expected, long newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetPlain(long expected, long newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetVolatile(long expected, long newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetAcquire(long expected, long newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetRelease(long expected, long newValue) {
        return compareAndSet(expected, newValue);
    }

    public final long compareAndExchange(long expected, long newValue) {
        long old = value;
        compareAndSet(expected, newValue);
        return old;
    }

    public final long compareAndExchangeAcquire(long expected, long newValue) {
        long old = value;
        compareAndSet(expected, newValue);
        return old;
    }

    public final long compareAndExchangeRelease(long expected, long newValue) {
        long old = value;
        compareAndSet(expected, newValue);
        return old;
    }

    public final long getAndIncrement() {
        return value++;
    }

    public final long getAndDecrement() {
        return value--;
    }

    public final long incrementAndGet() {
        return ++value;
    }

    public final long decrementAndGet() {
        return --value;
    }

    public final long getAndAdd(long amount) {
        long old = value;
        value = old + amount;
        return old;
    }

    public final long addAndGet(long amount) {
        value += amount;
        return value;
    }

    public final long getAndUpdate(LongUnaryOperator function) {
        long old = value;
        value = function.applyAsLong(old);
        return old;
    }

    public final long updateAndGet(LongUnaryOperator function) {
        value = function.applyAsLong(value);
        return value;
    }

    public final long getAndAccumulate(long operand, LongBinaryOperator function) {
        long old = value;
        value = function.applyAsLong(old, operand);
        return old;
    }

    public final long accumulateAndGet(long operand, LongBinaryOperator function) {
        value = function.applyAsLong(value, operand);
        return value;
    }

    @Override
    public String toString() {
        return String.valueOf(value);
    }

    @Override
    public int intValue() {
        return (int) value;
    }

    @Override
    public long longValue() {
        return value;
    }

    @Override
    public float floatValue() {
        return value;
    }

    @Override
    public double doubleValue() {
        return value;
    }
}
