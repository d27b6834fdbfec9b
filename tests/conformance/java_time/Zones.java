// Shows offsets, zones without rules, clocks, and java.util.Date as an instant.
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.function.Supplier;

public class Zones {
    static String attempt(Supplier<Object> value) {
        try {
            return String.valueOf(value.get());
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    static void offsets() {
        for (int seconds = -18 * 3600 - 1; seconds <= 18 * 3600 + 1; seconds += 911) {
            int total = seconds;
            System.out.println(attempt(() -> ZoneOffset.ofTotalSeconds(total)) + " " + attempt(() -> ZoneOffset.of(ZoneOffset.ofTotalSeconds(total).getId()).getTotalSeconds()));
        }
        String[] ids = {"Z", "+1", "-1", "+01", "-18", "+19", "+0130", "+01:30", "+013045", "-01:30:45", "+1:30", "+01:3", "01:30", "+01-30", "+ab", "", "z", "+01:60",
            "+18:01", "-00:00", "UTC", "GMT", "UT", "UTC+2", "GMT-03:30", "UT+00:00", "UTC+99", "GMT0", "Etc/UTC", "?", "1a", "a b", "A"};
        for (String id : ids) {
            System.out.println(id + " " + attempt(() -> ZoneOffset.of(id)) + " " + attempt(() -> ZoneId.of(id)) + " " + attempt(() -> ZoneId.of(id).hashCode()) + " "
                + attempt(() -> ZoneId.of(id).normalized()) + " " + attempt(() -> ZoneId.of(id).getRules()) + attempt(() -> ZoneId.of(id).getClass().getName()));
        }
        int[][] parts = {{1, 2, 3}, {-1, -2, -3}, {1, -2, 0}, {-1, 2, 0}, {0, 1, -1}, {0, -59, 0}, {0, 60, 0}, {19, 0, 0}, {18, 0, 1}, {0, 0, 61}};
        for (int[] part : parts) {
            System.out.println(attempt(() -> ZoneOffset.ofHoursMinutesSeconds(part[0], part[1], part[2])));
        }
        System.out.println(ZoneOffset.UTC.compareTo(ZoneOffset.MAX) + " " + (ZoneOffset.ofHours(2) == ZoneOffset.of("+02:00")) + ZoneOffset.MIN + ZoneOffset.MAX
            + attempt(() -> ZoneId.ofOffset("X", ZoneOffset.UTC)) + ZoneId.ofOffset("", ZoneOffset.UTC) + ZoneId.of("UTC").equals(ZoneOffset.UTC));
    }

    static void clocks() {
        Clock fixed = Clock.fixed(Instant.parse("2020-02-29T12:34:56.789012345Z"), ZoneOffset.ofHours(3));
        Clock[] clocks = {fixed, Clock.offset(fixed, Duration.ofDays(-1)), Clock.tick(fixed, Duration.ofMinutes(5)), Clock.tick(fixed, Duration.ofNanos(500)),
            Clock.tick(fixed, Duration.ofMillis(7)), fixed.withZone(ZoneId.of("UTC")), Clock.offset(fixed, Duration.ZERO), Clock.tick(fixed, Duration.ofNanos(1))};
        for (Clock clock : clocks) {
            System.out.println(clock + " " + clock.hashCode() + " " + clock.instant() + " " + attempt(clock::millis) + " " + clock.getZone() + " " + LocalDate.now(clock) + " "
                + LocalTime.now(clock) + " " + LocalDateTime.now(clock) + " " + clock.equals(fixed) + (clock == fixed));
        }
        System.out.println(attempt(() -> Clock.tick(fixed, Duration.ofNanos(-1))) + attempt(() -> Clock.tick(fixed, Duration.ofNanos(1234567))) + attempt(() -> Clock.fixed(null, ZoneOffset.UTC)));
        System.out.println(Clock.systemUTC() + " " + Clock.systemUTC().equals(Clock.system(ZoneOffset.UTC)) + " " + Clock.tickSeconds(ZoneOffset.UTC) + " "
            + Clock.tickMinutes(ZoneOffset.UTC) + Clock.tickMillis(ZoneOffset.UTC));
        Instant before = Instant.now();
        System.out.println(before.isAfter(Instant.now()) + " " + (Clock.tickMinutes(ZoneOffset.UTC).millis() % 60000));
    }

    static void dates() {
        for (long millis = -12345678901234L; millis < 250000000000000L; millis += 4000000000001L) {
            Date date = new Date(millis);
            System.out.println(date.getTime() + " " + date.hashCode() + " " + date.toInstant() + " " + Date.from(date.toInstant()).equals(date) + date.compareTo(new Date(0))
                + date.before(new Date(0)) + date.after(new Date(0)) + date.clone().equals(date)
                + " " + attempt(() -> Clock.fixed(date.toInstant(), ZoneOffset.UTC).millis()));
        }
        System.out.println(attempt(() -> Date.from(Instant.MAX)));
        Date changed = new Date(5);
        changed.setTime(7);
        System.out.println(changed.getTime());
    }

    public static void main(String[] args) {
        offsets();
        clocks();
        dates();
    }
}
