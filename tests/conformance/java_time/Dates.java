// Shows dates over all years: fields, arithmetic, differences, hash codes, and dates that do not exist.
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.function.Supplier;

public class Dates {
    static String attempt(Supplier<Object> value) {
        try {
            return String.valueOf(value.get());
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    static void everyDay() {
        int hash = 0;
        for (long day = -150000; day < 150000; day += 37) {
            LocalDate date = LocalDate.ofEpochDay(day);
            hash = hash * 31 + date.hashCode() + date.getDayOfYear() * 7 + date.getDayOfWeek().ordinal() + date.toString().hashCode();
            if (date.toEpochDay() != day || !LocalDate.parse(date.toString()).equals(date)
                || !LocalDate.ofYearDay(date.getYear(), date.getDayOfYear()).equals(date)) {
                System.out.println("wrong " + date);
            }
            if (day % 13 == 0) {
                System.out.println(date + " " + date.lengthOfMonth() + " " + date.isLeapYear() + " " + date.getMonth() + " " + date.getDayOfWeek()
                    + " " + date.getDayOfYear() + " " + hash);
            }
        }
    }

    static final LocalDate[] DATES = {LocalDate.MIN, LocalDate.of(-10000, 2, 28), LocalDate.of(-1, 12, 31), LocalDate.of(0, 2, 29),
        LocalDate.of(1, 1, 1), LocalDate.of(999, 3, 1), LocalDate.EPOCH, LocalDate.of(2000, 2, 29), LocalDate.of(2023, 1, 31),
        LocalDate.of(2024, 12, 31), LocalDate.of(9999, 10, 9), LocalDate.of(10000, 1, 1), LocalDate.MAX};

    static void fields() {
        for (LocalDate date : DATES) {
            for (ChronoField field : ChronoField.values()) {
                System.out.println(date + " " + field + " " + field.getBaseUnit() + " " + field.getRangeUnit() + " " + field.range() + " "
                    + field.range().hashCode() + " " + date.isSupported(field) + " " + attempt(() -> date.getLong(field)) + " " + attempt(() -> date.get(field)) + " "
                    + attempt(() -> date.range(field)) + " " + attempt(() -> date.with(field, 1)) + " " + attempt(() -> date.with(field, 29))
                    + " " + attempt(() -> date.with(field, -3)));
            }
        }
    }

    static void arithmetic() {
        long[] amounts = {1, -1, 27, 28, 59, -366, 146097, Long.MAX_VALUE, Long.MIN_VALUE};
        for (LocalDate date : DATES) {
            for (ChronoUnit unit : ChronoUnit.values()) {
                StringBuilder line = new StringBuilder(date + " " + unit);
                for (long amount : amounts) {
                    line.append(' ').append(attempt(() -> date.plus(amount, unit)));
                }
                for (LocalDate other : DATES) {
                    line.append(' ').append(attempt(() -> date.until(other, unit)));
                }
                System.out.println(line);
            }
            for (LocalDate other : DATES) {
                System.out.println(date.until(other) + " " + date.compareTo(other) + " " + date.isBefore(other) + date.isAfter(other) + date.isEqual(other));
            }
            System.out.println(attempt(() -> date.plusDays(1)) + attempt(() -> date.minusDays(31)) + attempt(() -> date.plusMonths(-14)));
        }
    }

    static void errors() {
        int[][] wrong = {{2021, 2, 29}, {2021, 4, 31}, {2020, 2, 30}, {2020, 13, 1}, {2020, 0, 1}, {2020, 1, 32}, {1000000000, 1, 1}, {1900, 2, 29}};
        for (int[] parts : wrong) {
            System.out.println(attempt(() -> LocalDate.of(parts[0], parts[1], parts[2])));
        }
        System.out.println(attempt(() -> LocalDate.ofYearDay(2021, 366)) + attempt(() -> LocalDate.ofYearDay(2021, 367))
            + attempt(() -> LocalDate.ofEpochDay(Long.MAX_VALUE)) + attempt(() -> LocalDate.from(Month.MAY)) + attempt(() -> LocalDate.of(1, null, 1)));
        String[] texts = {"2020-01-01", "2020-1-01", "2020-02-30", "2021-02-29", "2020-13-01", "", "x", "2020-01-01x", "+12020-01-01", "12020-01-01",
            "-0001-01-01", "-0000-01-01", "20200101", "2020-01-1", "+2020-01-01", "+99999999999-01-01",
            "a long text that is no date at all, not even after the sixty-fourth of its characters"};
        for (String text : texts) {
            System.out.println(text + " " + attempt(() -> LocalDate.parse(text)));
        }
    }

    static void adjusters() {
        for (LocalDate date = LocalDate.of(2020, 2, 20); date.getMonthValue() < 4; date = date.plusDays(3)) {
            LocalDate of = date;
            StringBuilder line = new StringBuilder().append(date);
            for (DayOfWeek day : DayOfWeek.values()) {
                line.append(' ').append(date.with(TemporalAdjusters.next(day))).append(' ').append(date.with(TemporalAdjusters.nextOrSame(day)))
                    .append(' ').append(date.with(TemporalAdjusters.previous(day))).append(' ').append(date.with(TemporalAdjusters.previousOrSame(day)))
                    .append(' ').append(date.with(TemporalAdjusters.firstInMonth(day))).append(' ').append(date.with(TemporalAdjusters.lastInMonth(day)));
                for (int i = -6; i < 7; i++) {
                    line.append(' ').append(date.with(TemporalAdjusters.dayOfWeekInMonth(i, day)));
                }
                line.append(' ').append(date.with(day)).append(day.plus(of.getDayOfMonth())).append(day.minus(10));
            }
            System.out.println(line);
            System.out.println(date.with(TemporalAdjusters.firstDayOfMonth()) + " " + date.with(TemporalAdjusters.lastDayOfMonth()) + " "
                + date.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + date.with(TemporalAdjusters.firstDayOfYear()) + " "
                + date.with(TemporalAdjusters.lastDayOfYear()) + " " + date.with(TemporalAdjusters.firstDayOfNextYear()) + " "
                + date.with(TemporalAdjusters.ofDateAdjuster(d -> d.plusWeeks(2))) + date.with(Month.JUNE) + date.with(YearMonth.of(2021, 3)) + date.with(Year.of(2021)));
        }
        System.out.println(LocalDate.of(2020, 2, 27).datesUntil(LocalDate.of(2020, 3, 3)).toList());
    }

    static void monthsAndYears() {
        for (Month month : Month.values()) {
            System.out.println(month + " " + month.minLength() + " " + month.maxLength() + " " + month.firstDayOfYear(true) + " " + month.firstDayOfYear(false)
                + " " + month.firstMonthOfQuarter() + " " + month.plus(17) + month.minus(25) + month.getDisplayName(TextStyle.SHORT, Locale.US)
                + month.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + month.getDisplayName(TextStyle.NARROW, Locale.US));
        }
        for (int year = -10001; year < 20000; year += 997) {
            YearMonth month = YearMonth.of(year, Math.floorMod(year, 12) + 1);
            Year of = Year.of(year);
            System.out.println(month + " " + month.hashCode() + " " + month.atEndOfMonth() + " " + month.plusMonths(-13) + " " + month.minusYears(3) + " "
                + month.until(YearMonth.of(2000, 6), ChronoUnit.MONTHS) + " " + attempt(() -> YearMonth.parse(month.toString())) + " " + of + of.hashCode()
                + of.isLeap() + of.atDay(60) + of.atMonth(2) + attempt(() -> Year.parse(of.toString())) + of.plusYears(5) + month.compareTo(YearMonth.of(1, 1)));
            for (ChronoField field : ChronoField.values()) {
                System.out.print(attempt(() -> month.getLong(field)) + attempt(() -> of.get(field)) + attempt(() -> month.with(field, 2)) + attempt(() -> of.range(field)));
            }
            System.out.println();
        }
        System.out.println(attempt(() -> Month.of(13)) + attempt(() -> DayOfWeek.of(0)) + attempt(() -> Month.from(DayOfWeek.MONDAY))
            + attempt(() -> YearMonth.of(2020, 13)) + attempt(() -> Year.of(Integer.MAX_VALUE)) + Month.from(LocalDate.EPOCH) + DayOfWeek.from(LocalDate.EPOCH));
    }

    public static void main(String[] args) {
        everyDay();
        fields();
        arithmetic();
        errors();
        adjusters();
        monthsAndYears();
    }
}
