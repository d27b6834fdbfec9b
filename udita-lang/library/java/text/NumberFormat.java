package java.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import udita.internal.Conventions;

/** Formats numbers as text. */
public abstract class NumberFormat extends Format {
    public static final int INTEGER_FIELD = 0;
    public static final int FRACTION_FIELD = 1;

    private boolean groupingUsed = true;
    private boolean parsesIntegersOnly;
    private int maximumIntegerDigits = 40;
    private int minimumIntegerDigits = 1;
    private int maximumFractionDigits = 3;
    private int minimumFractionDigits = 0;

    protected NumberFormat() {
    }

    public static NumberFormat getInstance() {
        return new DecimalFormat("#,##0.###");
    }

    public static NumberFormat getInstance(Locale locale) {
        return new DecimalFormat("#,##0.###", new DecimalFormatSymbols(locale));
    }

    public static NumberFormat getNumberInstance() {
        return getInstance();
    }

    public static NumberFormat getNumberInstance(Locale locale) {
        return getInstance(locale);
    }

    public static NumberFormat getIntegerInstance() {
        return getIntegerInstance(Locale.getDefault(Locale.Category.FORMAT));
    }

    public static NumberFormat getIntegerInstance(Locale locale) {
        NumberFormat format = new DecimalFormat("#,##0", new DecimalFormatSymbols(locale));
        format.setParseIntegerOnly(true);
        return format;
    }

    public static NumberFormat getPercentInstance() {
        return getPercentInstance(Locale.getDefault(Locale.Category.FORMAT));
    }

    public static NumberFormat getPercentInstance(Locale locale) {
        return new DecimalFormat(Conventions.of(locale).percentPattern, new DecimalFormatSymbols(locale));
    }

    public static NumberFormat getCurrencyInstance() {
        return getCurrencyInstance(Locale.getDefault(Locale.Category.FORMAT));
    }

    public static NumberFormat getCurrencyInstance(Locale locale) {
        return new DecimalFormat(Conventions.currencyPatternOf(locale), new DecimalFormatSymbols(locale));
    }

    public final String format(double number) {
        return text(number);
    }

    public final String format(long number) {
        return text(number);
    }

    public abstract StringBuffer format(double number, StringBuffer to, FieldPosition position);

    public abstract StringBuffer format(long number, StringBuffer to, FieldPosition position);

    String text(double number) {
        return format(number, new StringBuffer(), new FieldPosition(0)).toString();
    }

    String text(long number) {
        return format(number, new StringBuffer(), new FieldPosition(0)).toString();
    }

    @Override
    public StringBuffer format(Object value, StringBuffer to, FieldPosition position) {
        if (value instanceof BigDecimal || value instanceof BigInteger) {
            return to.append(text(value));
        }
        if (value instanceof Number) {
            boolean isWhole = value instanceof Long || value instanceof Integer || value instanceof Short
                || value instanceof Byte || value instanceof AtomicInteger || value instanceof AtomicLong;
            Number number = (Number) value;
            return isWhole ? format(number.longValue(), to, position) : format(number.doubleValue(), to, position);
        }
        throw new IllegalArgumentException("Cannot format given Object as a Number");
    }

    @Override
    String text(Object value) {
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte
            || value instanceof AtomicInteger || value instanceof AtomicLong
            || value instanceof BigInteger && ((BigInteger) value).bitLength() < Long.SIZE) {
            return text(((Number) value).longValue());
        }
        if (value instanceof BigDecimal) {
            return format((BigDecimal) value, false);
        }
        if (value instanceof BigInteger) {
            return format(new BigDecimal((BigInteger) value), true);
        }
        if (value instanceof Number) {
            return text(((Number) value).doubleValue());
        }
        throw new IllegalArgumentException("Cannot format given Object as a Number");
    }

    @Override
    public final Object parseObject(String text, ParsePosition position) {
        return parse(text, position);
    }

    /** Reads a number that begins at {@code position}; {@code null} if there is none. */
    public abstract Number parse(String text, ParsePosition position);

    public Number parse(String text) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Number number = parse(text, position);
        if (position.getIndex() == 0) {
            throw new ParseException("Unparseable number: \"" + text + "\"", position.getErrorIndex());
        }
        return number;
    }

    public boolean isParseIntegerOnly() {
        return parsesIntegersOnly;
    }

    public void setParseIntegerOnly(boolean isOnly) {
        parsesIntegersOnly = isOnly;
    }

    /** A number that may have more digits than {@code double} has; {@code isWhole} if it is a {@code BigInteger}. */
    String format(BigDecimal number, boolean isWhole) {
        return text(number.doubleValue());
    }

    public boolean isGroupingUsed() {
        return groupingUsed;
    }

    public void setGroupingUsed(boolean used) {
        groupingUsed = used;
    }

    public int getMaximumIntegerDigits() {
        return maximumIntegerDigits;
    }

    public void setMaximumIntegerDigits(int digits) {
        maximumIntegerDigits = Math.max(0, digits);
        minimumIntegerDigits = Math.min(minimumIntegerDigits, maximumIntegerDigits);
    }

    public int getMinimumIntegerDigits() {
        return minimumIntegerDigits;
    }

    public void setMinimumIntegerDigits(int digits) {
        minimumIntegerDigits = Math.max(0, digits);
        maximumIntegerDigits = Math.max(minimumIntegerDigits, maximumIntegerDigits);
    }

    public int getMaximumFractionDigits() {
        return maximumFractionDigits;
    }

    public void setMaximumFractionDigits(int digits) {
        maximumFractionDigits = Math.max(0, digits);
        minimumFractionDigits = Math.min(minimumFractionDigits, maximumFractionDigits);
    }

    public int getMinimumFractionDigits() {
        return minimumFractionDigits;
    }

    public void setMinimumFractionDigits(int digits) {
        minimumFractionDigits = Math.max(0, digits);
        maximumFractionDigits = Math.max(minimumFractionDigits, maximumFractionDigits);
    }

    public RoundingMode getRoundingMode() {
        throw new UnsupportedOperationException();
    }

    public void setRoundingMode(RoundingMode mode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int hashCode() {
        return Math.min(maximumIntegerDigits, 309) * 37 + 3;
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        NumberFormat that = (NumberFormat) other;
        return groupingUsed == that.groupingUsed && parsesIntegersOnly == that.parsesIntegersOnly
            && maximumIntegerDigits == that.maximumIntegerDigits && minimumIntegerDigits == that.minimumIntegerDigits
            && maximumFractionDigits == that.maximumFractionDigits && minimumFractionDigits == that.minimumFractionDigits;
    }
}
