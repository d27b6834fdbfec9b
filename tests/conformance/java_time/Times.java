// Shows times of the day, dates with times, and instants: fields, arithmetic, truncation, differences and texts.
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.util.function.Supplier;

public class Times {
    static String attempt(Supplier<Object> value) {
        try {
            return String.valueOf(value.get());
        } catch (RuntimeException e) {
            // The order of the fields in a message is that of a hash table.
            return e.toString().replaceAll("\\{[^}]*\\}", "{}");
        }
    }

    static final Temporal[] OBJECTS = {LocalTime.MIN, LocalTime.MAX, LocalTime.of(12, 30), LocalTime.of(1, 2, 3, 4), LocalTime.of(23, 0, 5, 120000000),
        LocalDateTime.of(2020, 2, 29, 0, 0), LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999999999), LocalDateTime.MIN, LocalDateTime.MAX,
        LocalDateTime.of(12345, 6, 7, 8, 9, 10, 11000), Instant.EPOCH, Instant.MIN, Instant.MAX, Instant.ofEpochMilli(-1),
        Instant.ofEpochSecond(1600000000, 123456789), OffsetDateTime.MIN.plusDays(2), OffsetDateTime.MAX.minusDays(2),
        OffsetDateTime.of(2021, 3, 4, 5, 6, 7, 8, ZoneOffset.ofHoursMinutes(-3, -30)), OffsetDateTime.of(2000, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC)};

    static void fieldsAndUnits() {
        for (Temporal object : OBJECTS) {
            System.out.println(object + " " + object.hashCode() + " " + object.getClass().getName());
            for (ChronoField field : ChronoField.values()) {
                System.out.println(field + " " + object.isSupported(field) + " " + attempt(() -> object.getLong(field)) + " " + attempt(() -> object.get(field))
                    + " " + attempt(() -> object.range(field)) + " " + attempt(() -> object.with(field, 1)) + " " + attempt(() -> object.with(field, 12))
                    + " " + attempt(() -> object.with(field, 24)) + " " + attempt(() -> object.with(field, -1)));
            }
            for (ChronoUnit unit : ChronoUnit.values()) {
                StringBuilder line = new StringBuilder(unit + " " + object.isSupported(unit));
                for (long amount : new long[] {1, -1, 25, 1000, -100000, 1L << 40, Long.MIN_VALUE}) {
                    line.append(' ').append(attempt(() -> object.plus(amount, unit)));
                }
                line.append(' ').append(attempt(() -> object.minus(3, unit)));
                for (Temporal other : OBJECTS) {
                    if (other.getClass() == object.getClass()) {
                        line.append(' ').append(attempt(() -> object.until(other, unit)));
                    }
                }
                System.out.println(line);
                if (object instanceof LocalTime time) {
                    System.out.println(attempt(() -> time.truncatedTo(unit)));
                } else if (object instanceof LocalDateTime dateTime) {
                    System.out.println(attempt(() -> dateTime.truncatedTo(unit)));
                } else if (object instanceof Instant instant) {
                    System.out.println(attempt(() -> instant.truncatedTo(unit)));
                }
            }
        }
    }

    static void conversions() {
        for (Temporal object : OBJECTS) {
            System.out.println(attempt(() -> LocalDate.from(object)) + " " + attempt(() -> LocalTime.from(object)) + " " + attempt(() -> LocalDateTime.from(object))
                + " " + attempt(() -> Instant.from(object)) + " " + attempt(() -> OffsetDateTime.from(object)) + " " + attempt(() -> ZoneOffset.from(object))
                + " " + attempt(() -> object.with(LocalDate.EPOCH)) + " " + attempt(() -> object.with(LocalTime.NOON)) + " " + attempt(() -> object.with(Instant.EPOCH)));
        }
        long second = -400000000000L;
        for (int i = 0; i < 400; i++) {
            second += 2000000123;
            ZoneOffset offset = ZoneOffset.ofTotalSeconds((i - 200) * 300 + i % 3);
            LocalDateTime dateTime = LocalDateTime.ofEpochSecond(second, i * 1000, offset);
            OffsetDateTime with = dateTime.atOffset(offset);
            Instant instant = dateTime.toInstant(offset);
            System.out.println(dateTime + " " + dateTime.hashCode() + " " + with + " " + with.hashCode() + " " + instant + " " + instant.hashCode() + " "
                + instant.toEpochMilli() + " " + with.withOffsetSameInstant(ZoneOffset.UTC) + " " + with.toEpochSecond() + " " + offset.hashCode());
            if (!LocalDateTime.parse(dateTime.toString()).equals(dateTime) || !OffsetDateTime.parse(with.toString()).equals(with)
                || !Instant.parse(instant.toString()).equals(instant) || instant.atOffset(offset).compareTo(with) != 0) {
                System.out.println("wrong " + with);
            }
        }
    }

    static void instants() {
        System.out.println(attempt(() -> Instant.ofEpochSecond(Long.MAX_VALUE)) + attempt(() -> Instant.MAX.toEpochMilli()) + attempt(() -> Instant.MAX.plusNanos(1))
            + attempt(() -> Instant.ofEpochMilli(Long.MIN_VALUE)) + attempt(() -> Instant.EPOCH.plus(Long.MAX_VALUE, ChronoUnit.SECONDS))
            + Instant.EPOCH.compareTo(Instant.ofEpochSecond(0, 5)) + Instant.MIN.isBefore(Instant.MAX));
        String[] texts = {"1970-01-01T00:00:00Z", "1970-01-01T00:00:00.5Z", "1970-01-01t00:00:00z", "1970-01-01T24:00:00Z", "1970-01-01T23:59:60Z",
            "1970-01-01T00:00Z", "1970-01-01T00:00:00", "1970-02-30T00:00:00Z", "1970-01-01T00:00:00+01:00", "+1000000000-12-31T23:59:59.999999999Z",
            "+1000000001-01-01T00:00:00Z", "1970-01-01", "", "1970-01-01T25:00:00Z", "-0001-05-06T07:08:09.123Z"};
        for (String text : texts) {
            System.out.println(text + " " + attempt(() -> Instant.parse(text)));
        }
        String[] times = {"10:15", "10:15:30", "10:15:30.1", "10:15:30.123456789", "10:15:30.", "24:00", "10:60", "1:15", "10", "10:15:30.1234567890", "", "10:15:60"};
        for (String text : times) {
            System.out.println(text + " " + attempt(() -> LocalTime.parse(text)) + " " + attempt(() -> LocalDateTime.parse("2020-05-06T" + text))
                + " " + attempt(() -> OffsetDateTime.parse("2020-05-06T" + text + "+01:30")));
        }
        System.out.println(attempt(() -> LocalTime.of(24, 0)) + attempt(() -> LocalTime.of(0, 60)) + attempt(() -> LocalTime.of(0, 0, 60)) + attempt(() -> LocalTime.of(0, 0, 0, -1))
            + attempt(() -> LocalTime.ofSecondOfDay(86400)) + attempt(() -> LocalTime.ofNanoOfDay(-1)));
    }

    public static void main(String[] args) {
        fieldsAndUnits();
        conversions();
        instants();
    }
}
