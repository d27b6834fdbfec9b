// Shows conversions between units of time, their limits, and amounts of java.time.
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

public class TimeUnits {
    public static void main(String[] args) {
        long[] amounts = {0, 1, -1, 59, 60, 61, 999, 1000, -1500, 86399, 86400, 3600000, -3600001, Integer.MAX_VALUE, Long.MAX_VALUE / 1000,
            Long.MAX_VALUE / 1000 + 1, Long.MIN_VALUE / 1000, Long.MIN_VALUE / 1000 - 1, Long.MAX_VALUE, Long.MIN_VALUE};
        for (TimeUnit from : TimeUnit.values()) {
            for (TimeUnit to : TimeUnit.values()) {
                StringBuilder line = new StringBuilder(from + " in " + to + ":");
                for (long amount : amounts) {
                    line.append(' ').append(to.convert(amount, from));
                }
                System.out.println(line);
            }
            System.out.println(from.toNanos(7) + " " + from.toMicros(7) + " " + from.toMillis(7) + " " + from.toSeconds(7)
                + " " + from.toMinutes(700) + " " + from.toHours(7000) + " " + from.toDays(70000));
            System.out.println(from.toChronoUnit() + " " + TimeUnit.of(from.toChronoUnit()));
        }
        Duration[] durations = {Duration.ZERO, Duration.ofNanos(-1), Duration.ofNanos(1_999_999_999L), Duration.ofMillis(-1500),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.ofSeconds(Long.MIN_VALUE), Duration.ofNanos(Long.MAX_VALUE),
            Duration.ofNanos(Long.MIN_VALUE), Duration.ofNanos(Long.MIN_VALUE).minusNanos(1), Duration.ofDays(3).plusNanos(5)};
        for (TimeUnit unit : TimeUnit.values()) {
            StringBuilder line = new StringBuilder(unit.name());
            for (Duration duration : durations) {
                line.append(' ').append(unit.convert(duration));
            }
            System.out.println(line);
        }
        try {
            TimeUnit.of(ChronoUnit.WEEKS);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
