package java.time.format;

import java.math.BigInteger;
import java.time.temporal.TemporalField;
import java.time.temporal.ValueRange;

/** The value of a field as a decimal fraction of its range. */
final class FractionElement extends Element {
    private static final int MAX_DIGITS = 9;
    private static final long SCALE = 1000000000;

    private final TemporalField field;
    private final int minWidth;
    private final int maxWidth;
    private final boolean hasPoint;

    FractionElement(TemporalField field, int minWidth, int maxWidth, boolean hasPoint) {
        this.field = field;
        this.minWidth = minWidth;
        this.maxWidth = maxWidth;
        this.hasPoint = hasPoint;
    }

    private long size() {
        ValueRange range = field.range();
        return range.getMaximum() - range.getMinimum() + 1;
    }

    @Override
    boolean print(Printing printing, StringBuilder text) {
        Long value = printing.value(field);
        if (value == null) {
            return false;
        }
        field.range().checkValidValue(value, field);
        BigInteger part = BigInteger.valueOf(value - field.range().getMinimum());
        long fraction = part.multiply(BigInteger.valueOf(SCALE)).divide(BigInteger.valueOf(size())).longValue();
        String digits = Long.toString(SCALE + fraction);
        int end = digits.length();
        while (end > 1 && digits.charAt(end - 1) == '0') {
            end--;
        }
        end = 1 + Math.min(Math.max(end - 1, minWidth), maxWidth);
        if (end > 1) {
            text.append(hasPoint ? "." : "").append(digits, 1, end);
        }
        return true;
    }

    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        int least = parsing.isStrict ? minWidth : 0;
        int most = parsing.isStrict ? maxWidth : MAX_DIGITS;
        int length = text.length();
        if (at == length || hasPoint && text.charAt(at) != '.') {
            return least > 0 ? ~at : at;
        }
        int begin = hasPoint ? at + 1 : at;
        int limit = Math.min(length, begin + most);
        long fraction = 0;
        long unit = SCALE;
        int end = begin;
        while (end < limit && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            unit /= 10;
            fraction += (text.charAt(end) - '0') * unit;
            end++;
        }
        if (end < begin + least) {
            return ~begin;
        }
        BigInteger part = BigInteger.valueOf(fraction).multiply(BigInteger.valueOf(size()));
        long value = part.divide(BigInteger.valueOf(SCALE)).longValue() + field.range().getMinimum();
        return parsing.put(field, value, begin, end);
    }

    @Override
    public String toString() {
        return "Fraction(" + field + "," + minWidth + "," + maxWidth + (hasPoint ? ",DecimalPoint" : "") + ")";
    }
}
