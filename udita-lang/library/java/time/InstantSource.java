package java.time;

/** A source of the current instant. */
public interface InstantSource {
    static InstantSource system() {
        return Clock.systemUTC();
    }

    static InstantSource fixed(Instant instant) {
        return Clock.fixed(instant, ZoneOffset.UTC);
    }

    Instant instant();

    default long millis() {
        return instant().toEpochMilli();
    }

    Clock withZone(ZoneId zone);
}
