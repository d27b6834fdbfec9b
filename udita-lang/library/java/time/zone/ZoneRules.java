package java.time.zone;

import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;

/** The offset of a zone. It is the same at all times. */
public final class ZoneRules implements Serializable {
    private final ZoneOffset offset;

    private ZoneRules(ZoneOffset offset) {
        this.offset = offset;
    }

    public static ZoneRules of(ZoneOffset offset) {
        Objects.requireNonNull(offset, "offset");
        return new ZoneRules(offset);
    }

    public boolean isFixedOffset() {
        return true;
    }

    public ZoneOffset getOffset(Instant instant) {
        return offset;
    }

    public ZoneOffset getOffset(LocalDateTime dateTime) {
        return offset;
    }

    public ZoneOffset getStandardOffset(Instant instant) {
        return offset;
    }

    public List<ZoneOffset> getValidOffsets(LocalDateTime dateTime) {
        return List.of(offset);
    }

    public boolean isValidOffset(LocalDateTime dateTime, ZoneOffset offset) {
        return this.offset.equals(offset);
    }

    public boolean isDaylightSavings(Instant instant) {
        return false;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ZoneRules rules && offset.equals(rules.offset);
    }

    @Override
    public int hashCode() {
        return offset.hashCode();
    }

    @Override
    public String toString() {
        return "ZoneRules[currentStandardOffset=" + offset + "]";
    }
}
