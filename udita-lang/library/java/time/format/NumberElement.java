package java.time.format;

import java.time.DateTimeException;
import java.time.temporal.TemporalField;

/** The number of a field. */
final class NumberElement extends Element {
    private static final int MAX_WIDTH = 19;

    final TemporalField field;
    final int minWidth;
    final int maxWidth;
    final SignStyle signStyle;
    /** The digits of the numbers that follow directly; -1 if this number's width is fixed by one before it. */
    private final int following;
    /** The first of the hundred years that two digits stand for; 0 for plain numbers. */
    private final int base;

    NumberElement(TemporalField field, int minWidth, int maxWidth, SignStyle signStyle, int following) {
        this(field, minWidth, maxWidth, signStyle, following, 0);
    }

    NumberElement(TemporalField field, int minWidth, int maxWidth, SignStyle signStyle, int following, int base) {
        this.field = field;
        this.minWidth = minWidth;
        this.maxWidth = maxWidth;
        this.signStyle = signStyle;
        this.following = following;
        this.base = base;
    }

    NumberElement withFixedWidth() {
        return new NumberElement(field, minWidth, maxWidth, signStyle, -1, base);
    }

    NumberElement withFollowing(int digits) {
        return new NumberElement(field, minWidth, maxWidth, signStyle, following + digits, base);
    }

    private boolean isFixedWidth() {
        return following == -1 || following > 0 && minWidth == maxWidth && signStyle == SignStyle.NOT_NEGATIVE;
    }

    @Override
    boolean print(Printing printing, StringBuilder text) {
        Long boxed = printing.value(field);
        if (boxed == null) {
            return false;
        }
        long value = base == 0 ? boxed : Math.abs(boxed) % 100;
        String digits = Long.toString(value);
        digits = value < 0 ? digits.substring(1) : digits;
        String problem = "Field " + field + " cannot be printed as the value " + value;
        if (digits.length() > maxWidth) {
            throw new DateTimeException(problem + " exceeds the maximum print width of " + maxWidth);
        }
        if (value < 0 && signStyle == SignStyle.NOT_NEGATIVE) {
            throw new DateTimeException(problem + " cannot be negative according to the SignStyle");
        }
        boolean exceeds = signStyle == SignStyle.EXCEEDS_PAD && minWidth < MAX_WIDTH && digits.length() > minWidth;
        if (value < 0 && signStyle != SignStyle.NEVER) {
            text.append('-');
        } else if (value >= 0 && (signStyle == SignStyle.ALWAYS || exceeds)) {
            text.append('+');
        }
        text.append("0".repeat(Math.max(0, minWidth - digits.length()))).append(digits);
        return true;
    }

    private boolean accepts(boolean isPositive, boolean isStrict) {
        return switch (signStyle) {
            case NORMAL -> !isPositive || !isStrict;
            case ALWAYS, EXCEEDS_PAD -> true;
            case NEVER, NOT_NEGATIVE -> !isStrict && minWidth != maxWidth;
        };
    }

    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        int length = text.length();
        if (at == length) {
            return ~at;
        }
        char sign = text.charAt(at);
        boolean isSigned = sign == '+' || sign == '-';
        boolean isStrict = parsing.isStrict;
        if (isSigned ? !accepts(sign == '+', isStrict) : signStyle == SignStyle.ALWAYS && isStrict) {
            return ~at;
        }
        int begin = isSigned ? at + 1 : at;
        boolean isExact = isStrict || isFixedWidth();
        int least = isExact ? minWidth : 1;
        if (begin + least > length) {
            return ~begin;
        }
        int most = (isExact ? maxWidth : 9) + Math.max(following, 0);
        int end = digitsEnd(text, begin, most);
        if (end < begin + least) {
            return ~begin;
        }
        if (following > 0) {
            end = Math.min(end, begin + Math.max(least, end - begin - following));
        }
        long value = 0;
        for (int i = begin; i < end; i++) {
            long next = value * 10 + text.charAt(i) - '0';
            if (value > Long.MAX_VALUE / 10 || next < 0) {
                end = i;
                break;
            }
            value = next;
        }
        if (isSigned && sign == '-') {
            if (value == 0 && isStrict) {
                return ~at;
            }
            value = -value;
        } else if (signStyle == SignStyle.EXCEEDS_PAD && isStrict && isSigned != end - begin > minWidth) {
            return ~at;
        }
        return parsing.put(field, value + base, begin, end);
    }

    private static int digitsEnd(CharSequence text, int begin, int most) {
        int limit = Math.min(text.length(), begin + most);
        int end = begin;
        while (end < limit && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    @Override
    public String toString() {
        if (base != 0) {
            return "ReducedValue(" + field + "," + minWidth + "," + maxWidth + "," + base + "-01-01)";
        }
        if (minWidth == 1 && maxWidth == MAX_WIDTH && signStyle == SignStyle.NORMAL) {
            return "Value(" + field + ")";
        }
        if (minWidth == maxWidth && signStyle == SignStyle.NOT_NEGATIVE) {
            return "Value(" + field + "," + minWidth + ")";
        }
        return "Value(" + field + "," + minWidth + "," + maxWidth + "," + signStyle + ")";
    }
}
