package org.assertj.core.data;

import java.time.temporal.Temporal;
import java.time.temporal.TemporalUnit;
import java.util.Objects;

/** An offset in a unit of time. */
public abstract class TemporalUnitOffset implements TemporalOffset<Temporal> {
    protected final TemporalUnit unit;
    protected final long value;

    protected TemporalUnitOffset(long value, TemporalUnit unit) {
        Objects.requireNonNull(unit);
        if (value < 0) {
            throw new IllegalArgumentException("The value of the offset should be greater than zero");
        }
        this.value = value;
        this.unit = unit;
    }

    public TemporalUnit getUnit() {
        return unit;
    }

    protected long getDifference(Temporal temporal1, Temporal temporal2) {
        return Math.abs(unit.between(temporal1, temporal2));
    }

    @Override
    public String getBeyondOffsetDifferenceDescription(Temporal temporal1, Temporal temporal2) {
        long difference = getDifference(temporal1, temporal2);
        return describe() + " " + value + " " + unit + " but difference was " + difference + " " + unit;
    }

    /** How messages begin: {@code within} or {@code by less than}. */
    abstract String describe();
}
