// MonthDay and OffsetTime: days without a year, times with an offset.
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.time.temporal.*;

public class TimesWithOffsets {
    static void attempt(java.util.function.Supplier<Object> action) {
        try {
            System.out.println(action.get());
        } catch (DateTimeException | NullPointerException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void days() {
        MonthDay leap = MonthDay.of(2, 29);
        MonthDay may = MonthDay.of(Month.MAY, 31);
        System.out.println(leap + " " + may + " " + leap.isValidYear(2023) + leap.isValidYear(2024) + leap.atYear(2023) + leap.atYear(2024) + " "
            + may.withMonth(2) + may.with(Month.JUNE) + may.withDayOfMonth(3) + " " + leap.hashCode() + " " + leap.compareTo(may) + may.compareTo(MonthDay.of(5, 1)));
        System.out.println(MonthDay.parse("--12-03") + " " + MonthDay.parse("3.12.", DateTimeFormatter.ofPattern("d.M.")) + " " + may.format(DateTimeFormatter.ofPattern("dd/MM")));
        System.out.println(leap.range(ChronoField.DAY_OF_MONTH) + " " + leap.range(ChronoField.MONTH_OF_YEAR) + " " + leap.get(ChronoField.MONTH_OF_YEAR) + leap.getLong(ChronoField.DAY_OF_MONTH)
            + leap.isSupported(ChronoField.YEAR) + leap.isSupported(ChronoField.DAY_OF_MONTH) + leap.query(TemporalQueries.chronology()) + leap.query(TemporalQueries.precision()));
        System.out.println(MonthDay.from(LocalDate.of(2020, 7, 4)) + " " + LocalDate.of(2023, 1, 31).with(leap) + " " + LocalDate.of(2024, 1, 31).with(leap) + " "
            + Year.of(2023).isValidMonthDay(leap) + Year.of(2024).atMonthDay(leap) + Year.of(1).isValidMonthDay(null) + " " + leap.isBefore(may) + leap.isAfter(may) + leap.equals(MonthDay.of(2, 29)));
        attempt(() -> MonthDay.of(2, 30));
        attempt(() -> MonthDay.of(13, 1));
        attempt(() -> MonthDay.of(1, 32));
        attempt(() -> MonthDay.parse("12-03"));
        attempt(() -> leap.get(ChronoField.YEAR));
        attempt(() -> MonthDay.from(LocalTime.NOON));
        attempt(() -> may.withDayOfMonth(32));
        attempt(() -> MonthDay.of((Month) null, 1));
    }

    static void times() {
        ZoneOffset two = ZoneOffset.ofHours(2);
        OffsetTime time = OffsetTime.of(10, 15, 30, 500, two);
        OffsetTime noon = LocalTime.NOON.atOffset(ZoneOffset.UTC);
        System.out.println(time + " " + noon + " " + OffsetTime.MIN + " " + OffsetTime.MAX + " " + time.hashCode() + " " + time.compareTo(noon) + noon.compareTo(time));
        System.out.println(time.withOffsetSameInstant(ZoneOffset.ofHoursMinutes(-9, -30)) + " " + time.withOffsetSameLocal(ZoneOffset.UTC) + " " + time.getHour() + time.getMinute() + time.getSecond()
            + time.getNano() + time.getOffset() + time.toLocalTime());
        System.out.println(time.plusHours(20) + " " + time.minusMinutes(16) + " " + time.plusSeconds(-31) + " " + time.plusNanos(1) + " " + time.plus(Duration.ofMinutes(90)) + " "
            + time.minus(1, ChronoUnit.HALF_DAYS) + " " + time.truncatedTo(ChronoUnit.MINUTES) + " " + time.withHour(0).withMinute(0).withSecond(0).withNano(0));
        System.out.println(time.with(LocalTime.MIDNIGHT) + " " + time.with(ZoneOffset.MIN) + " " + time.with(noon) + " " + time.with(ChronoField.OFFSET_SECONDS, 3600) + " " + time.with(ChronoField.MINUTE_OF_HOUR, 1));
        System.out.println(OffsetTime.parse("10:15+01:00") + " " + OffsetTime.parse("23:59:59.123-18:00") + " "
            + OffsetTime.parse("01:07|+02", DateTimeFormatter.ofPattern("HH:mm'|'x")));
        System.out.println(time.until(noon, ChronoUnit.MINUTES) + " " + ChronoUnit.HOURS.between(noon, time) + " " + time.isBefore(noon) + time.isAfter(noon)
            + time.isEqual(time.withOffsetSameInstant(ZoneOffset.UTC)) + time.equals(time.withOffsetSameInstant(ZoneOffset.UTC)) + " " + time.atDate(LocalDate.of(2024, 2, 29)) + " "
            + time.toEpochSecond(LocalDate.EPOCH) + " " + OffsetDateTime.of(2020, 1, 2, 3, 4, 5, 6, two).toOffsetTime() + " " + OffsetTime.from(OffsetDateTime.of(2020, 1, 2, 3, 4, 5, 6, two)));
        System.out.println(time.range(ChronoField.OFFSET_SECONDS) + " " + time.range(ChronoField.HOUR_OF_DAY) + " " + time.get(ChronoField.OFFSET_SECONDS) + " " + time.getLong(ChronoField.NANO_OF_DAY) + " "
            + time.isSupported(ChronoField.YEAR) + time.isSupported(ChronoField.OFFSET_SECONDS) + time.isSupported(ChronoUnit.DAYS) + time.isSupported(ChronoUnit.HOURS) + time.query(TemporalQueries.offset())
            + time.query(TemporalQueries.zoneId()) + time.query(TemporalQueries.precision()) + time.query(TemporalQueries.localDate()) + time.query(TemporalQueries.localTime())
            + time.query(TemporalQueries.chronology()));
        System.out.println(OffsetTime.ofInstant(Instant.EPOCH, two) + " " + OffsetDateTime.of(2020, 1, 2, 3, 4, 5, 6, two).with(OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC)) + " "
            + time.format(DateTimeFormatter.ISO_OFFSET_TIME) + " " + noon.format(DateTimeFormatter.ofPattern("HH:mm XXX")));
        attempt(() -> time.plus(1, ChronoUnit.DAYS));
        attempt(() -> time.until(noon, ChronoUnit.DAYS));
        attempt(() -> time.get(ChronoField.YEAR));
        attempt(() -> OffsetTime.parse("10:15"));
        attempt(() -> OffsetTime.from(LocalTime.NOON));
        attempt(() -> OffsetTime.of(24, 0, 0, 0, two));
        attempt(() -> OffsetTime.of(LocalTime.NOON, null));
        attempt(() -> time.get(ChronoField.NANO_OF_DAY));
    }

    public static void main(String[] args) {
        days();
        times();
    }
}
