package java.time.temporal;

import java.io.Serializable;
import java.time.DateTimeException;

/** The valid values of a field. Its limits may depend on other fields: a month ends with its 28th day or later. */
public final class ValueRange implements Serializable {
    private final long smallestMinimum;
    private final long largestMinimum;
    private final long smallestMaximum;
    private final long largestMaximum;

    private ValueRange(long smallestMinimum, long largestMinimum, long smallestMaximum, long largestMaximum) {
        this.smallestMinimum = smallestMinimum;
        this.largestMinimum = largestMinimum;
        this.smallestMaximum = smallestMaximum;
        this.largestMaximum = largestMaximum;
    }

    public static ValueRange of(long minimum, long maximum) {
        if (minimum > maximum) {
            throw new IllegalArgumentException("Minimum value must be less than maximum value");
        }
        return new ValueRange(minimum, minimum, maximum, maximum);
    }

    public static ValueRange of(long minimum, long smallestMaximum, long largestMaximum) {
        if (minimum > smallestMaximum) {
            throw new IllegalArgumentException("Minimum value must be less than smallest maximum value");
        }
        return of(minimum, minimum, smallestMaximum, largestMaximum);
    }

    public static ValueRange of(long smallestMinimum, long largestMinimum, long smallestMaximum, long largestMaximum) {
        if (smallestMinimum > largestMinimum) {
            throw new IllegalArgumentException("Smallest minimum value must be less than largest minimum value");
        }
        if (smallestMaximum > largestMaximum) {
            throw new IllegalArgumentException("Smallest maximum value must be less than largest maximum value");
        }
        if (largestMinimum > largestMaximum) {
            throw new IllegalArgumentException("Minimum value must be less than maximum value");
        }
        return new ValueRange(smallestMinimum, largestMinimum, smallestMaximum, largestMaximum);
    }

    public boolean isFixed() {
        return smallestMinimum == largestMinimum && smallestMaximum == largestMaximum;
    }

    public long getMinimum() {
        return smallestMinimum;
    }

    public long getLargestMinimum() {
        return largestMinimum;
    }

    public long getSmallestMaximum() {
        return smallestMaximum;
    }

    public long getMaximum() {
        return largestMaximum;
    }

    public boolean isIntValue() {
        return smallestMinimum >= Integer.MIN_VALUE && largestMaximum <= Integer.MAX_VALUE;
    }

    public boolean isValidValue(long value) {
        return value >= smallestMinimum && value <= largestMaximum;
    }

    public boolean isValidIntValue(long value) {
        return isIntValue() && isValidValue(value);
    }

    public long checkValidValue(long value, TemporalField field) {
        if (!isValidValue(value)) {
            throw new DateTimeException(invalid(field, value));
        }
        return value;
    }

    public int checkValidIntValue(long value, TemporalField field) {
        if (!isValidIntValue(value)) {
            throw new DateTimeException(invalid(field, value));
        }
        return (int) value;
    }

    private String invalid(TemporalField field, long value) {
        String of = field == null ? "" : " for " + field;
        return "Invalid value" + of + " (valid values " + this + "): " + value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ValueRange range
            && smallestMinimum == range.smallestMinimum && largestMinimum == range.largestMinimum
            && smallestMaximum == range.smallestMaximum && largestMaximum == range.largestMaximum;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(smallestMinimum + (largestMinimum << 16) + (largestMinimum >> 48) + (smallestMaximum << 32)
            + (smallestMaximum >> 32) + (largestMaximum << 48) + (largestMaximum >> 16));
    }

    @Override
    public String toString() {
        return text(smallestMinimum, largestMinimum) + " - " + text(smallestMaximum, largestMaximum);
    }

    private static String text(long smallest, long largest) {
        return smallest == largest ? Long.toString(smallest) : smallest + "/" + largest;
    }
}
