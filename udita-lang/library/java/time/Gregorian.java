package java.time;

import java.time.temporal.ChronoField;

/** Arithmetic of the proleptic Gregorian calendar. */
final class Gregorian {
    private static final int DAYS_IN_400_YEARS = 146097;
    /** The days from 1 March of year 0 to 1 January 1970. */
    private static final int DAYS_TO_EPOCH = 719468;

    private Gregorian() {
    }

    static boolean isLeap(long year) {
        return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    static int lengthOfMonth(int year, int month) {
        if (month == 2) {
            return isLeap(year) ? 29 : 28;
        }
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }

    /** The days of a year before a month begins. */
    static int daysBefore(int year, int month) {
        return month <= 2 ? (month - 1) * 31 : daysSinceMarch(month) + (isLeap(year) ? 60 : 59);
    }

    /** The days since 1970-01-01. Years are counted from March, so that a leap day is the last of its year. */
    static long epochDay(int year, int month, int day) {
        long fromMarch = month <= 2 ? year - 1L : year;
        long yearOfCycle = Math.floorMod(fromMarch, 400L);
        long dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + daysSinceMarch(month) + day - 1;
        return Math.floorDiv(fromMarch, 400L) * DAYS_IN_400_YEARS + dayOfCycle - DAYS_TO_EPOCH;
    }

    static LocalDate date(long epochDay) {
        ChronoField.EPOCH_DAY.checkValidValue(epochDay);
        long days = epochDay + DAYS_TO_EPOCH;
        int dayOfCycle = (int) Math.floorMod(days, (long) DAYS_IN_400_YEARS);
        // A day is a leap day at the end of each 4 years (1461 days) but the last of a century (36524 days), except in a cycle's last year.
        int yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36524 - dayOfCycle / 146096) / 365;
        int dayOfYear = dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100);
        int monthFromMarch = (5 * dayOfYear + 2) / 153;
        int month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
        long year = Math.floorDiv(days, (long) DAYS_IN_400_YEARS) * 400 + yearOfCycle + (month <= 2 ? 1 : 0);
        return new LocalDate((int) year, month, dayOfYear - daysSinceMarch(month) + 1);
    }

    /** The days from 1 March to the first day of a month. Five months from March or August on have 153 days. */
    private static int daysSinceMarch(int month) {
        int fromMarch = month > 2 ? month - 3 : month + 9;
        return (153 * fromMarch + 2) / 5;
    }

    /** Appends a year with at least four digits. */
    static void append(StringBuilder text, int year) {
        int digits = Math.abs(year);
        if (digits < 1000) {
            text.append(year < 0 ? "-" : "").append(Integer.toString(digits + 10000), 1, 5);
        } else {
            text.append(year > 9999 ? "+" : "").append(year);
        }
    }
}
