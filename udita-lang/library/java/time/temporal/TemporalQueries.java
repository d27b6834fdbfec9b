package java.time.temporal;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.Chronology;

/** The standard queries. Those of the zone, the chronology and the precision are known by identity. */
public final class TemporalQueries {
    private static final TemporalQuery<ZoneId> ZONE_ID = new Named<>("ZoneId") {
        @Override
        public ZoneId queryFrom(TemporalAccessor temporal) {
            return temporal.query(this);
        }
    };
    private static final TemporalQuery<Chronology> CHRONOLOGY = new Named<>("Chronology") {
        @Override
        public Chronology queryFrom(TemporalAccessor temporal) {
            return temporal.query(this);
        }
    };
    private static final TemporalQuery<TemporalUnit> PRECISION = new Named<>("Precision") {
        @Override
        public TemporalUnit queryFrom(TemporalAccessor temporal) {
            return temporal.query(this);
        }
    };
    private static final TemporalQuery<ZoneOffset> OFFSET = new Named<>("ZoneOffset") {
        @Override
        public ZoneOffset queryFrom(TemporalAccessor temporal) {
            boolean has = temporal.isSupported(ChronoField.OFFSET_SECONDS);
            return has ? ZoneOffset.ofTotalSeconds(temporal.get(ChronoField.OFFSET_SECONDS)) : null;
        }
    };
    private static final TemporalQuery<ZoneId> ZONE = new Named<>("Zone") {
        @Override
        public ZoneId queryFrom(TemporalAccessor temporal) {
            ZoneId zone = temporal.query(ZONE_ID);
            return zone != null ? zone : temporal.query(OFFSET);
        }
    };
    private static final TemporalQuery<LocalDate> LOCAL_DATE = new Named<>("LocalDate") {
        @Override
        public LocalDate queryFrom(TemporalAccessor temporal) {
            boolean has = temporal.isSupported(ChronoField.EPOCH_DAY);
            return has ? LocalDate.ofEpochDay(temporal.getLong(ChronoField.EPOCH_DAY)) : null;
        }
    };
    private static final TemporalQuery<LocalTime> LOCAL_TIME = new Named<>("LocalTime") {
        @Override
        public LocalTime queryFrom(TemporalAccessor temporal) {
            boolean has = temporal.isSupported(ChronoField.NANO_OF_DAY);
            return has ? LocalTime.ofNanoOfDay(temporal.getLong(ChronoField.NANO_OF_DAY)) : null;
        }
    };

    private TemporalQueries() {
    }

    public static TemporalQuery<ZoneId> zoneId() {
        return ZONE_ID;
    }

    public static TemporalQuery<Chronology> chronology() {
        return CHRONOLOGY;
    }

    public static TemporalQuery<TemporalUnit> precision() {
        return PRECISION;
    }

    public static TemporalQuery<ZoneId> zone() {
        return ZONE;
    }

    public static TemporalQuery<ZoneOffset> offset() {
        return OFFSET;
    }

    public static TemporalQuery<LocalDate> localDate() {
        return LOCAL_DATE;
    }

    public static TemporalQuery<LocalTime> localTime() {
        return LOCAL_TIME;
    }

    /** A query with a name of its own. */
    private abstract static class Named<R> implements TemporalQuery<R> {
        private final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
