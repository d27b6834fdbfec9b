package java.util.function;

/** Gives a {@code long}. */
@FunctionalInterface
public interface LongSupplier {
    long getAsLong();
}
