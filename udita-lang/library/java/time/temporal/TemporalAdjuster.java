package java.time.temporal;

/** A calculation of one object of a date or time from another. */
@FunctionalInterface
public interface TemporalAdjuster {
    Temporal adjustInto(Temporal temporal);
}
