package java.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import udita.internal.Floats;

/** The digits of a non-negative number, as {@code 0.d1d2d3... * 10^exponent}, and their rounding. */
final class DecimalDigits {
    /** The digits, without zeros at either end; empty for zero. */
    private String digits;
    private int exponent;
    /** The comparison of the digits with the exact number: 1 if they are greater, -1 if they are less. */
    private final int excess;

    DecimalDigits(long magnitude) {
        // The smallest number equals its negation, so the text may have a sign.
        String text = Long.toString(magnitude);
        digits = text.startsWith("-") ? text.substring(1) : text;
        exponent = digits.length();
        excess = 0;
        trim();
    }

    DecimalDigits(BigDecimal number) {
        digits = number.unscaledValue().abs().toString();
        exponent = digits.length() - number.scale();
        excess = 0;
        trim();
    }

    DecimalDigits(double magnitude) {
        String text = Double.toString(magnitude);
        int mark = text.indexOf('E');
        String mantissa = mark < 0 ? text : text.substring(0, mark);
        int point = mantissa.indexOf('.');
        digits = mantissa.substring(0, point) + mantissa.substring(point + 1);
        exponent = point + (mark < 0 ? 0 : Integer.parseInt(text.substring(mark + 1)));
        // The JDK treats no whole number as exact.
        boolean isWhole = magnitude == Math.rint(magnitude) && magnitude <= Long.MAX_VALUE;
        excess = isWhole ? -1 : Floats.excess(magnitude);
        trim();
    }

    private void trim() {
        int begin = 0;
        while (begin < digits.length() && digits.charAt(begin) == '0') {
            begin++;
        }
        exponent -= begin;
        int end = digits.length();
        while (end > begin && digits.charAt(end - 1) == '0') {
            end--;
        }
        digits = digits.substring(begin, end);
        if (digits.isEmpty()) {
            exponent = 0;
        }
    }

    boolean isZero() {
        return digits.isEmpty();
    }

    int count() {
        return digits.length();
    }

    int exponent() {
        return exponent;
    }

    /** The digit at an index from the first; 0 outside of the digits. */
    char at(int index) {
        return index >= 0 && index < digits.length() ? digits.charAt(index) : '0';
    }

    /** Rounds to {@code places} digits after the decimal point. */
    void roundFraction(int places, RoundingMode mode, boolean isNegative) {
        // A number less than a tenth of the last place is zero in every mode.
        if (isZero() || -exponent > places) {
            digits = "";
            exponent = 0;
        } else {
            round(exponent + Math.min(places, 2000), mode, isNegative);
        }
    }

    /** Rounds to {@code kept} digits. */
    void round(int kept, RoundingMode mode, boolean isNegative) {
        if (kept >= digits.length()) {
            return;
        }
        boolean up = goesUp(kept, mode, isNegative);
        StringBuilder rounded = new StringBuilder(digits.substring(0, kept));
        if (up) {
            int last = kept - 1;
            while (last >= 0 && rounded.charAt(last) == '9') {
                rounded.setCharAt(last, '0');
                last--;
            }
            if (last >= 0) {
                rounded.setCharAt(last, (char) (rounded.charAt(last) + 1));
            } else {
                rounded.insert(0, '1');
                exponent++;
            }
        }
        digits = rounded.toString();
        trim();
    }

    /** Whether the digits from {@code kept} on, which are not all zero, round the kept digits up. */
    private boolean goesUp(int kept, RoundingMode mode, boolean isNegative) {
        if (mode == RoundingMode.UP) {
            return true;
        }
        if (mode == RoundingMode.DOWN) {
            return false;
        }
        if (mode == RoundingMode.CEILING) {
            return !isNegative;
        }
        if (mode == RoundingMode.FLOOR) {
            return isNegative;
        }
        if (mode == RoundingMode.UNNECESSARY) {
            throw new ArithmeticException(
                "Rounding needed with the rounding mode being set to RoundingMode.UNNECESSARY");
        }
        char next = digits.charAt(kept);
        if (next != '5' || kept < digits.length() - 1) {
            return next >= '5';
        }
        if (excess != 0) {
            return excess < 0;
        }
        return mode == RoundingMode.HALF_UP || mode == RoundingMode.HALF_EVEN && at(kept - 1) % 2 == 1;
    }
}
