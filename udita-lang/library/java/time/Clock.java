package java.time;

import java.io.Serializable;
import java.util.Objects;

/** A clock with a time zone. The system's clock is the virtual clock that {@link System#currentTimeMillis} reads. */
public abstract class Clock implements InstantSource {
    protected Clock() {
    }

    public static Clock systemUTC() {
        return new SystemClock(ZoneOffset.UTC);
    }

    public static Clock systemDefaultZone() {
        return new SystemClock(ZoneId.systemDefault());
    }

    public static Clock system(ZoneId zone) {
        Objects.requireNonNull(zone, "zone");
        return new SystemClock(zone);
    }

    public static Clock tickMillis(ZoneId zone) {
        return new TickClock(system(zone), 1000000);
    }

    public static Clock tickSeconds(ZoneId zone) {
        return new TickClock(system(zone), 1000000000);
    }

    public static Clock tickMinutes(ZoneId zone) {
        return new TickClock(system(zone), 60 * 1000000000L);
    }

    public static Clock tick(Clock base, Duration tickDuration) {
        Objects.requireNonNull(base, "baseClock");
        Objects.requireNonNull(tickDuration, "tickDuration");
        if (tickDuration.isNegative()) {
            throw new IllegalArgumentException("Tick duration must not be negative");
        }
        long nanos = tickDuration.toNanos();
        boolean isValid = nanos % 1000000 == 0 || 1000000000 % nanos == 0;
        if (!isValid) {
            throw new IllegalArgumentException("Invalid tick duration");
        }
        return nanos <= 1 ? base : new TickClock(base, nanos);
    }

    public static Clock fixed(Instant instant, ZoneId zone) {
        Objects.requireNonNull(instant, "fixedInstant");
        Objects.requireNonNull(zone, "zone");
        return new FixedClock(instant, zone);
    }

    public static Clock offset(Clock base, Duration offset) {
        Objects.requireNonNull(base, "baseClock");
        Objects.requireNonNull(offset, "offsetDuration");
        return offset.equals(Duration.ZERO) ? base : new OffsetClock(base, offset);
    }

    public abstract ZoneId getZone();

    @Override
    public abstract Clock withZone(ZoneId zone);

    @Override
    public long millis() {
        return instant().toEpochMilli();
    }

    @Override
    public abstract Instant instant();

    @Override
    public boolean equals(Object other) {
        return super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }

    private static final class SystemClock extends Clock implements Serializable {
        private final ZoneId zone;

        SystemClock(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return zone.equals(this.zone) ? this : new SystemClock(zone);
        }

        @Override
        public long millis() {
            return System.currentTimeMillis();
        }

        @Override
        public Instant instant() {
            return Instant.now();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof SystemClock clock && zone.equals(clock.zone);
        }

        @Override
        public int hashCode() {
            return zone.hashCode() + 1;
        }

        @Override
        public String toString() {
            return "SystemClock[" + zone + "]";
        }
    }

    private static final class FixedClock extends Clock implements Serializable {
        private final Instant instant;
        private final ZoneId zone;

        FixedClock(Instant instant, ZoneId zone) {
            this.instant = instant;
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return zone.equals(this.zone) ? this : new FixedClock(instant, zone);
        }

        @Override
        public Instant instant() {
            return instant;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof FixedClock clock && instant.equals(clock.instant) && zone.equals(clock.zone);
        }

        @Override
        public int hashCode() {
            return instant.hashCode() ^ zone.hashCode();
        }

        @Override
        public String toString() {
            return "FixedClock[" + instant + "," + zone + "]";
        }
    }

    private static final class OffsetClock extends Clock implements Serializable {
        private final Clock base;
        private final Duration offset;

        OffsetClock(Clock base, Duration offset) {
            this.base = base;
            this.offset = offset;
        }

        @Override
        public ZoneId getZone() {
            return base.getZone();
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return zone.equals(getZone()) ? this : new OffsetClock(base.withZone(zone), offset);
        }

        @Override
        public long millis() {
            return Math.addExact(base.millis(), offset.toMillis());
        }

        @Override
        public Instant instant() {
            return base.instant().plus(offset);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof OffsetClock clock && base.equals(clock.base) && offset.equals(clock.offset);
        }

        @Override
        public int hashCode() {
            return base.hashCode() ^ offset.hashCode();
        }

        @Override
        public String toString() {
            return "OffsetClock[" + base + "," + offset + "]";
        }
    }

    private static final class TickClock extends Clock implements Serializable {
        private final Clock base;
        private final long tickNanos;

        TickClock(Clock base, long tickNanos) {
            this.base = base;
            this.tickNanos = tickNanos;
        }

        @Override
        public ZoneId getZone() {
            return base.getZone();
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return zone.equals(getZone()) ? this : new TickClock(base.withZone(zone), tickNanos);
        }

        @Override
        public long millis() {
            return roundDown(base.millis(), tickNanos / 1000000);
        }

        @Override
        public Instant instant() {
            if (tickNanos % 1000000 == 0) {
                return Instant.ofEpochMilli(millis());
            }
            Instant instant = base.instant();
            return instant.minusNanos(instant.getNano() % tickNanos);
        }

        private static long roundDown(long millis, long tickMillis) {
            return millis - Math.floorMod(millis, tickMillis);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof TickClock clock && tickNanos == clock.tickNanos && base.equals(clock.base);
        }

        @Override
        public int hashCode() {
            return base.hashCode() ^ Long.hashCode(tickNanos);
        }

        @Override
        public String toString() {
            return "TickClock[" + base + "," + Duration.ofNanos(tickNanos) + "]";
        }
    }
}
