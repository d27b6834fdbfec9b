package java.util.function;

/** Supplies a {@code long}. */
@FunctionalInterface
public interface LongSupplier {
    long getAsLong();
}
