package java.time.temporal;

/** A question to an object of a date or time. */
@FunctionalInterface
public interface TemporalQuery<R> {
    R queryFrom(TemporalAccessor temporal);
}
