package java.time.temporal;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** The usual adjusters. */
public final class TemporalAdjusters {
    private TemporalAdjusters() {
    }

    public static TemporalAdjuster ofDateAdjuster(UnaryOperator<LocalDate> adjuster) {
        Objects.requireNonNull(adjuster, "dateBasedAdjuster");
        return temporal -> temporal.with(adjuster.apply(LocalDate.from(temporal)));
    }

    public static TemporalAdjuster firstDayOfMonth() {
        return temporal -> temporal.with(ChronoField.DAY_OF_MONTH, 1);
    }

    public static TemporalAdjuster lastDayOfMonth() {
        return temporal -> toLast(temporal, ChronoField.DAY_OF_MONTH);
    }

    public static TemporalAdjuster firstDayOfNextMonth() {
        return temporal -> temporal.with(ChronoField.DAY_OF_MONTH, 1).plus(1, ChronoUnit.MONTHS);
    }

    public static TemporalAdjuster firstDayOfYear() {
        return temporal -> temporal.with(ChronoField.DAY_OF_YEAR, 1);
    }

    public static TemporalAdjuster lastDayOfYear() {
        return temporal -> toLast(temporal, ChronoField.DAY_OF_YEAR);
    }

    public static TemporalAdjuster firstDayOfNextYear() {
        return temporal -> temporal.with(ChronoField.DAY_OF_YEAR, 1).plus(1, ChronoUnit.YEARS);
    }

    public static TemporalAdjuster firstInMonth(DayOfWeek day) {
        return dayOfWeekInMonth(1, day);
    }

    public static TemporalAdjuster lastInMonth(DayOfWeek day) {
        return dayOfWeekInMonth(-1, day);
    }

    /** Counts from the end of the month if {@code ordinal} is negative; 0 is the last such day of the month before. */
    public static TemporalAdjuster dayOfWeekInMonth(int ordinal, DayOfWeek day) {
        Objects.requireNonNull(day, "dayOfWeek");
        int wanted = day.getValue();
        if (ordinal >= 0) {
            return temporal -> {
                Temporal first = temporal.with(ChronoField.DAY_OF_MONTH, 1);
                return first.plus(daysAfter(first, wanted) + (ordinal - 1L) * 7, ChronoUnit.DAYS);
            };
        }
        return temporal -> {
            Temporal last = toLast(temporal, ChronoField.DAY_OF_MONTH);
            return last.plus(-daysBefore(last, wanted) - (-ordinal - 1L) * 7, ChronoUnit.DAYS);
        };
    }

    public static TemporalAdjuster next(DayOfWeek day) {
        int wanted = day.getValue();
        return temporal -> {
            int days = daysAfter(temporal, wanted);
            return temporal.plus(days == 0 ? 7 : days, ChronoUnit.DAYS);
        };
    }

    public static TemporalAdjuster nextOrSame(DayOfWeek day) {
        int wanted = day.getValue();
        return temporal -> {
            int days = daysAfter(temporal, wanted);
            return days == 0 ? temporal : temporal.plus(days, ChronoUnit.DAYS);
        };
    }

    public static TemporalAdjuster previous(DayOfWeek day) {
        int wanted = day.getValue();
        return temporal -> {
            int days = daysBefore(temporal, wanted);
            return temporal.minus(days == 0 ? 7 : days, ChronoUnit.DAYS);
        };
    }

    public static TemporalAdjuster previousOrSame(DayOfWeek day) {
        int wanted = day.getValue();
        return temporal -> {
            int days = daysBefore(temporal, wanted);
            return days == 0 ? temporal : temporal.minus(days, ChronoUnit.DAYS);
        };
    }

    private static Temporal toLast(Temporal temporal, ChronoField field) {
        return temporal.with(field, temporal.range(field).getMaximum());
    }

    /** The days up to the nearest {@code wanted} day of the week, 0 to 6. */
    private static int daysAfter(Temporal temporal, int wanted) {
        return Math.floorMod(wanted - temporal.get(ChronoField.DAY_OF_WEEK), 7);
    }

    private static int daysBefore(Temporal temporal, int wanted) {
        return Math.floorMod(temporal.get(ChronoField.DAY_OF_WEEK) - wanted, 7);
    }
}
