package java.util.function;

/** Does something with a {@code long}. */
@FunctionalInterface
public interface LongConsumer {
    void accept(long value);

    default LongConsumer andThen(LongConsumer after) {
        return new Sequences.OfLongConsumers(this, after);
    }
}
