// Shows durations and periods: arithmetic, parts, texts, parsing, overflow and hash codes.
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;

public class Amounts {
    static String attempt(Supplier<Object> value) {
        try {
            return String.valueOf(value.get());
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    static void durations() {
        long[] amounts = {0, 1, -1, 59, 60, 61, -60, 999, 1000, -1001, 3599, 3600, 86399, 86400, 90061, -90061, 999999999, 1000000000,
            -1000000001, 123456789012345678L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long amount : amounts) {
            StringBuilder line = new StringBuilder().append(amount);
            for (ChronoUnit unit : ChronoUnit.values()) {
                line.append(' ').append(attempt(() -> Duration.of(amount, unit)));
            }
            System.out.println(line);
            Duration duration = Duration.ofSeconds(amount / 2, amount % 1000000007 * 3);
            System.out.println(duration + " " + duration.hashCode() + " " + duration.getSeconds() + " " + duration.getNano()
                + " " + attempt(duration::toMillis) + " " + attempt(duration::toNanos) + " " + attempt(duration::negated)
                + " " + attempt(duration::abs) + " " + attempt(() -> duration.multipliedBy(7)) + " " + attempt(() -> duration.dividedBy(7))
                + " " + attempt(() -> duration.dividedBy(-1000)) + " " + attempt(() -> duration.dividedBy(Duration.ofSeconds(3, 500)))
                + " " + duration.toDaysPart() + " " + duration.toHoursPart() + " " + duration.toMinutesPart() + " "
                + duration.toSecondsPart() + " " + duration.toMillisPart() + " " + duration.toNanosPart());
            for (ChronoUnit unit : ChronoUnit.values()) {
                System.out.print(attempt(() -> duration.truncatedTo(unit)) + " ");
            }
            System.out.println(attempt(() -> duration.plusMillis(amount)) + " " + attempt(() -> duration.minusNanos(amount)) + " "
                + attempt(() -> duration.minusDays(amount)) + " " + attempt(() -> duration.minus(Duration.ofMillis(amount))));
        }
        System.out.println(attempt(() -> Duration.ZERO.dividedBy(0)) + attempt(() -> Duration.ZERO.dividedBy(Duration.ZERO))
            + attempt(() -> Duration.ofDays(1).dividedBy(Duration.ZERO)) + attempt(() -> Duration.ofDays(1L << 40).dividedBy(Duration.ofNanos(1))));
        System.out.println(Duration.ZERO.getUnits() + attempt(() -> Duration.ZERO.get(ChronoUnit.DAYS)));
        System.out.println(Duration.ofSeconds(5).compareTo(Duration.ofSeconds(5, 3)) + " " + attempt(() -> Duration.ZERO.withNanos(-1)));
    }

    static void parsing() {
        String[] texts = {"PT0S", "PT20.345S", "PT15M", "PT10H", "P2D", "P2DT3H4M", "P-6H3M", "PT-6H3M", "-P6H3M", "-PT-6H+3M", "-PT6H3M",
            "pt1.5s", "PT-0.5S", "PT.5S", "PT1.S", "PT1,5S", "P", "PT", "P1DT", "", "1S", "PT1H1H", "P1Y", "PT1.1234567890S",
            "PT9223372036854775808S", "PT9223372036854775807S", "P106751991167301D", "PT-9223372036854775808.5S", "P1D2H", " PT1S"};
        for (String text : texts) {
            System.out.println(text + " " + attempt(() -> Duration.parse(text)));
        }
        String[] periods = {"P0D", "P2Y", "P3M", "P4W", "P5D", "P1Y2M3D", "P1Y2M3W4D", "P-1Y2M", "-P1Y2M", "p1y", "P", "", "PT1S", "P1D1Y",
            "P2147483648D", "P2147483647W", "-P-1Y", "+P1M", "P+1M"};
        for (String text : periods) {
            System.out.println(text + " " + attempt(() -> Period.parse(text)));
        }
    }

    static void periods() {
        int[] numbers = {0, 1, -1, 5, 11, 12, 25, -30, Integer.MAX_VALUE};
        for (int years : numbers) {
            for (int months : numbers) {
                Period period = Period.of(years, months, months - years);
                System.out.println(period + " " + period.hashCode() + " " + period.toTotalMonths() + " " + attempt(period::normalized) + " "
                    + period.isNegative() + period.isZero() + " " + attempt(() -> period.multipliedBy(3)) + " " + attempt(period::negated)
                    + " " + attempt(() -> period.plus(Period.ofDays(years))) + " " + attempt(() -> period.minusMonths(months)) + " "
                    + attempt(() -> LocalDate.of(2020, 1, 31).plus(period)) + " " + attempt(() -> LocalDate.of(2020, 3, 31).minus(period)));
            }
        }
        System.out.println(attempt(() -> Period.from(Duration.ofDays(1))) + " " + attempt(() -> Duration.from(Period.ofDays(1)))
            + Period.ZERO.getUnits() + attempt(() -> Period.ZERO.get(ChronoUnit.HOURS)) + Period.ofWeeks(3));
    }

    static void between() {
        LocalTime noon = LocalTime.NOON;
        LocalDateTime start = LocalDateTime.of(2020, 2, 28, 23, 59, 59, 999);
        for (int i = -5; i < 400; i += 7) {
            LocalDateTime end = start.plusHours(i * 37L).plusNanos(i * 12345L);
            System.out.println(Duration.between(start, end) + " " + Period.between(start.toLocalDate(), end.toLocalDate()) + " "
                + Duration.between(noon, noon.plusMinutes(i * 11L)));
        }
        System.out.println(Duration.between(Instant.MIN, Instant.MAX) + " " + Duration.between(Instant.MAX, Instant.EPOCH));
        System.out.println(attempt(() -> Duration.between(LocalDate.EPOCH, LocalDate.MAX)));
    }

    public static void main(String[] args) {
        durations();
        parsing();
        periods();
        between();
    }
}
