package org.assertj.core.data;

import java.time.temporal.Temporal;

/** How far two points of time may be apart. */
public interface TemporalOffset<T extends Temporal> {
    boolean isBeyondOffset(T temporal1, T temporal2);

    String getBeyondOffsetDifferenceDescription(T temporal1, T temporal2);
}
