package org.assertj.core.util;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Date;

/** Dates and their texts, in UTC. */
public class DateUtil {
    private static final DateTimeFormatter TO_MILLISECONDS = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS");
    private static final DateTimeFormatter TO_SECONDS = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss");

    private DateUtil() {
    }

    /** The date and time of a date. */
    public static LocalDateTime fields(Date date) {
        return LocalDateTime.ofEpochSecond(Math.floorDiv(date.getTime(), 1000L), Math.floorMod(date.getTime(), 1000) * 1_000_000, ZoneOffset.UTC);
    }

    private static Date date(LocalDateTime fields) {
        return Date.from(fields.toInstant(ZoneOffset.UTC));
    }

    /** The date of a text with or without a time. */
    public static Date read(String text) {
        return text.length() <= "2000-01-01".length() ? parse(text) : date(LocalDateTime.parse(text));
    }

    public static Date parse(String text) {
        return text == null ? null : date(LocalDate.parse(text).atStartOfDay());
    }

    public static Date parseDatetime(String text) {
        return text == null ? null : date(LocalDateTime.parse(text));
    }

    public static Date parseDatetimeWithMs(String text) {
        return parseDatetime(text);
    }

    public static String formatAsDatetime(Date date) {
        return fields(date).format(TO_SECONDS);
    }

    public static String formatAsDatetimeWithMs(Date date) {
        return fields(date).format(TO_MILLISECONDS);
    }

    public static int yearOf(Date date) {
        return fields(date).getYear();
    }

    public static int monthOf(Date date) {
        return fields(date).getMonthValue();
    }

    public static int dayOfMonthOf(Date date) {
        return fields(date).getDayOfMonth();
    }

    public static Date now() {
        return new Date();
    }

    public static Date tomorrow() {
        return date(fields(now()).plusDays(1));
    }

    public static Date yesterday() {
        return date(fields(now()).minusDays(1));
    }
}
