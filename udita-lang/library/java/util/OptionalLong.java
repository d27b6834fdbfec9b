package java.util;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/** A {@code long} that may be absent. */
public final class OptionalLong {
    private static final OptionalLong EMPTY = new OptionalLong(false, 0);

    private final boolean present;
    private final long value;

    private OptionalLong(boolean present, long value) {
        this.present = present;
        this.value = value;
    }

    public static OptionalLong empty() {
        return EMPTY;
    }

    public static OptionalLong of(long value) {
        return new OptionalLong(true, value);
    }

    public long getAsLong() {
        return orElseThrow();
    }

    public boolean isPresent() {
        return present;
    }

    public boolean isEmpty() {
        return !present;
    }

    public void ifPresent(LongConsumer action) {
        if (present) {
            action.accept(value);
        }
    }

    public void ifPresentOrElse(LongConsumer action, Runnable otherwise) {
        if (present) {
            action.accept(value);
        } else {
            otherwise.run();
        }
    }

    public LongStream stream() {
        return present ? LongStream.of(value) : LongStream.empty();
    }

    public long orElse(long otherwise) {
        return present ? value : otherwise;
    }

    public long orElseGet(LongSupplier otherwise) {
        return present ? value : otherwise.getAsLong();
    }

    public long orElseThrow() {
        if (!present) {
            throw new NoSuchElementException("No value present");
        }
        return value;
    }

    public <X extends Throwable> long orElseThrow(Supplier<? extends X> exception) throws X {
        if (!present) {
            throw exception.get();
        }
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OptionalLong
            && present == ((OptionalLong) other).present
            && value == ((OptionalLong) other).value;
    }

    @Override
    public int hashCode() {
        return present ? (int) (value ^ (value >>> 32)) : 0;
    }

    @Override
    public String toString() {
        return present ? "OptionalLong[" + value + "]" : "OptionalLong.empty";
    }
}
