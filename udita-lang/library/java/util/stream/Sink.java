package java.util.stream;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.DoubleConsumer;

/**
 * A consumer of a stream: it receives {@code begin}, then elements of one kind, then {@code end}.
 *
 * <p>A stream is consumed once, so each operation is its own sink and holds its own state.
 */
abstract class Sink implements Consumer<Object>, IntConsumer, LongConsumer, DoubleConsumer {
    /** Announces {@code size} elements; -1 if the number is not known. */
    void begin(long size) {
    }

    void end() {
    }

    /** Whether no more elements are wanted. */
    boolean cancelled() {
        return false;
    }

    @Override
    public void accept(Object value) {
        throw new IllegalStateException("called wrong accept method");
    }

    @Override
    public void accept(int value) {
        throw new IllegalStateException("called wrong accept method");
    }

    @Override
    public void accept(long value) {
        throw new IllegalStateException("called wrong accept method");
    }

    @Override
    public void accept(double value) {
        throw new IllegalStateException("called wrong accept method");
    }
}
