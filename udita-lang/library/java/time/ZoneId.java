package java.time;

import java.io.Serializable;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.time.zone.ZoneRules;
import java.util.Map;
import java.util.Objects;

/** A time zone. Only UTC and fixed offsets from it exist here. */
public abstract sealed class ZoneId implements Serializable permits ZoneOffset, ZoneRegion {
    ZoneId() {
    }

    /** The zone of every path, so that none depends on its environment. */
    public static ZoneId systemDefault() {
        return of("UTC");
    }

    public static ZoneId of(String zoneId, Map<String, String> aliases) {
        Objects.requireNonNull(zoneId, "zoneId");
        Objects.requireNonNull(aliases, "aliasMap");
        return of(Objects.requireNonNullElse(aliases.get(zoneId), zoneId));
    }

    public static ZoneId of(String zoneId) {
        Objects.requireNonNull(zoneId, "zoneId");
        if (zoneId.length() <= 1 || zoneId.startsWith("+") || zoneId.startsWith("-")) {
            return ZoneOffset.of(zoneId);
        }
        int prefix = zoneId.startsWith("UTC") || zoneId.startsWith("GMT") ? 3 : zoneId.startsWith("UT") ? 2 : 0;
        if (prefix == 0) {
            return ZoneRegion.ofName(zoneId);
        }
        String rest = zoneId.substring(prefix);
        if (rest.isEmpty()) {
            return ofOffset(zoneId, ZoneOffset.UTC);
        }
        if (!rest.startsWith("+") && !rest.startsWith("-")) {
            return ZoneRegion.ofName(zoneId);
        }
        try {
            return ofOffset(zoneId.substring(0, prefix), ZoneOffset.of(rest));
        } catch (DateTimeException e) {
            throw new DateTimeException("Invalid ID for offset-based ZoneId: " + zoneId, e);
        }
    }

    public static ZoneId ofOffset(String prefix, ZoneOffset offset) {
        Objects.requireNonNull(prefix, "prefix");
        Objects.requireNonNull(offset, "offset");
        if (prefix.isEmpty()) {
            return offset;
        }
        if (!prefix.equals("GMT") && !prefix.equals("UTC") && !prefix.equals("UT")) {
            throw new IllegalArgumentException("prefix should be GMT, UTC or UT, is: " + prefix);
        }
        return new ZoneRegion(offset.getTotalSeconds() == 0 ? prefix : prefix + offset.getId(), offset);
    }

    public static ZoneId from(TemporalAccessor temporal) {
        ZoneId zone = temporal.query(TemporalQueries.zone());
        if (zone == null) {
            throw DateTimeException.unobtainable("ZoneId", temporal, null);
        }
        return zone;
    }

    public abstract String getId();

    public abstract ZoneRules getRules();

    public ZoneId normalized() {
        return getRules().getOffset(Instant.EPOCH);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ZoneId zone && getId().equals(zone.getId());
    }

    @Override
    public int hashCode() {
        return getId().hashCode();
    }

    @Override
    public String toString() {
        return getId();
    }
}
