package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** A mutable {@code int}. With only one thread, every operation is atomic. */
public class AtomicInteger extends Number {
    private int value;

    public AtomicInteger() {
    }

    public AtomicInteger(int value) {
        this.value = value;
    }

    public final int get() {
        return value;
    }

    public final int getPlain() {
        return value;
    }

    public final int getOpaque() {
        return value;
    }

    public final int getAcquire() {
        return value;
    }

    public final void set(int newValue) {
        value = newValue;
    }

    public final void lazySet(int newValue) {
        value = newValue;
    }

    public final void setPlain(int newValue) {
        value = newValue;
    }

    public final void setOpaque(int newValue) {
        value = newValue;
    }

    public final void setRelease(int newValue) {
        value = newValue;
    }

    public final int getAndSet(int newValue) {
        int old = value;
        value = newValue;
        return old;
    }

    public final boolean compareAndSet(int expected, int newValue) {
        if (value != expected) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSet(int expected, int newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetPlain(int expected, int newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetVolatile(int expected, int newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetAcquire(int expected, int newValue) {
        return compareAndSet(expected, newValue);
    }

    public final boolean weakCompareAndSetRelease(int expected, int newValue) {
        return compareAndSet(expected, newValue);
    }

    public final int compareAndExchange(int expected, int newValue) {
        int old = value;
        compareAndSet(expected, newValue);
        return old;
    }

    public final int compareAndExchangeAcquire(int expected, int newValue) {
        int old = value;
        compareAndSet(expected, newValue);
        return old;
    }

    public final int compareAndExchangeRelease(int expected, int newValue) {
        int old = value;
        compareAndSet(expected, newValue);
        return old;
    }

    public final int getAndIncrement() {
        return value++;
    }

    public final int getAndDecrement() {
        return value--;
    }

    public final int incrementAndGet() {
        return ++value;
    }

    public final int decrementAndGet() {
        return --value;
    }

    public final int getAndAdd(int amount) {
        int old = value;
        value = old + amount;
        return old;
    }

    public final int addAndGet(int amount) {
        value += amount;
        return value;
    }

    public final int getAndUpdate(IntUnaryOperator function) {
        int old = value;
        value = function.applyAsInt(old);
        return old;
    }

    public final int updateAndGet(IntUnaryOperator function) {
        value = function.applyAsInt(value);
        return value;
    }

    public final int getAndAccumulate(int operand, IntBinaryOperator function) {
        int old = value;
        value = function.applyAsInt(old, operand);
        return old;
    }

    public final int accumulateAndGet(int operand, IntBinaryOperator function) {
        value = function.applyAsInt(value, operand);
        return value;
    }

    @Override
    public String toString() {
        return String.valueOf(value);
    }

    @Override
    public int intValue() {
        return value;
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
