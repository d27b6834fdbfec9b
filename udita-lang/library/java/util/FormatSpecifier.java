package java.util;

import java.io.IOException;
import udita.internal.Conventions;
import udita.internal.Floats;
import udita.internal.RealNumber;
import udita.internal.WholeNumber;

/** A part of a format string: fixed text, or a specifier that formats one argument. */
final class FormatSpecifier {
    // The flags, in the order in which messages show them.
    private static final String FLAGS = "-#+ 0,(<";
    private static final int LEFT = 1;
    private static final int ALTERNATE = 1 << 1;
    private static final int PLUS = 1 << 2;
    private static final int SPACE = 1 << 3;
    private static final int ZERO = 1 << 4;
    private static final int GROUP = 1 << 5;
    private static final int PARENTHESES = 1 << 6;
    private static final int PREVIOUS = 1 << 7;
    private static final int UPPER = 1 << 8;

    // Special argument indices, besides the numbers from 1 on.
    static final int NEXT = 0;
    static final int SAME = -1;
    static final int NONE = -2;

    /** The next part. */
    FormatSpecifier next;
    /** The fixed text; {@code null} for a specifier. */
    private final String fixed;
    int index;
    private int flags;
    private int width = -1;
    private int precision = -1;
    private char conversion;
    /** Whether this formats a date or time; {@code conversion} says which part of it. */
    private boolean isDate;
    /** The locale to format for; {@code null} for none. */
    private Locale locale;

    private FormatSpecifier(String fixed) {
        this.fixed = fixed;
        index = fixed == null ? NEXT : NONE;
    }

    /** The first part of {@code format}, linked to the other parts. A format has at least one part. */
    static FormatSpecifier parse(String format) {
        FormatSpecifier first = null;
        FormatSpecifier last = null;
        int at = 0;
        int length = format.length();
        do {
            FormatSpecifier piece;
            int percent = format.indexOf('%', at);
            if (percent != at) {
                int end = percent < 0 ? length : percent;
                piece = new FormatSpecifier(format.substring(at, end));
                at = end;
            } else {
                piece = new FormatSpecifier(null);
                at = piece.parse(format, at + 1);
            }
            if (last == null) {
                first = piece;
            } else {
                last.next = piece;
            }
            last = piece;
        } while (at < length);
        return first;
    }

    /** Reads the specifier after a percent sign; returns the position of its end. */
    private int parse(String format, int start) {
        int length = format.length();
        if (start == length) {
            throw new UnknownFormatConversionException("%");
        }
        int at = start;
        int digits = afterDigits(format, at);
        boolean indexed = digits > at && digits < length && format.charAt(digits) == '$';
        if (indexed) {
            at = digits + 1;
        }
        int flagsStart = at;
        while (at < length && FLAGS.indexOf(format.charAt(at)) >= 0) {
            at++;
        }
        int widthStart = at;
        at = afterDigits(format, at);
        int precisionStart = at;
        if (at < length && format.charAt(at) == '.') {
            at = afterDigits(format, at + 1);
        }
        isDate = at + 1 < length && (format.charAt(at) == 't' || format.charAt(at) == 'T')
            && isConversion(format.charAt(at + 1));
        int end = isDate ? at + 1 : at;
        if (at == precisionStart + 1 || end >= length || !isConversion(format.charAt(end))) {
            throw new UnknownFormatConversionException(String.valueOf(format.charAt(start)));
        }
        if (indexed) {
            index = number(format, start, digits);
            if (index <= 0) {
                throw new IllegalFormatArgumentIndexException(index);
            }
        }
        readFlags(format, flagsStart, widthStart);
        if (precisionStart > widthStart) {
            width = number(format, widthStart, precisionStart);
            if (width < 0) {
                throw new IllegalFormatWidthException(width);
            }
        }
        if (at > precisionStart) {
            precision = number(format, precisionStart + 1, at);
            if (precision < 0) {
                throw new IllegalFormatPrecisionException(precision);
            }
        }
        conversion = format.charAt(end);
        if (isDate) {
            checkDate(format.charAt(at) == 'T');
        } else {
            check();
        }
        return end + 1;
    }

    private static int afterDigits(String format, int start) {
        int at = start;
        while (at < format.length() && format.charAt(at) >= '0' && format.charAt(at) <= '9') {
            at++;
        }
        return at;
    }

    private static boolean isConversion(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '%';
    }

    /** The number that the digits represent; {@code Integer.MIN_VALUE} if it is too large. */
    private static int number(String format, int start, int end) {
        long number = 0;
        for (int i = start; i < end && number <= Integer.MAX_VALUE; i++) {
            number = number * 10 + (format.charAt(i) - '0');
        }
        return number <= Integer.MAX_VALUE ? (int) number : Integer.MIN_VALUE;
    }

    private void readFlags(String format, int start, int end) {
        for (int i = start; i < end; i++) {
            char c = format.charAt(i);
            int flag = 1 << FLAGS.indexOf(c);
            if ((flags & flag) != 0) {
                throw new DuplicateFormatFlagsException(String.valueOf(c));
            }
            flags |= flag;
        }
        if (has(PREVIOUS)) {
            index = SAME;
        }
    }

    private boolean has(int flag) {
        return (flags & flag) != 0;
    }

    private static String show(int flags) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < FLAGS.length(); i++) {
            if ((flags >> i & 1) != 0) {
                text.append(FLAGS.charAt(i));
            }
            if (i == 0 && (flags & UPPER) != 0) {
                text.append('^');
            }
        }
        return text.toString();
    }

    /** The specifier in normalised form. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("%").append(show(flags & ~UPPER));
        if (index > 0) {
            text.append(index).append('$');
        }
        if (width >= 0) {
            text.append(width);
        }
        if (precision >= 0) {
            text.append('.').append(precision);
        }
        if (isDate) {
            return text.append(has(UPPER) ? 'T' : 't').append(conversion).toString();
        }
        return text.append(has(UPPER) ? Character.toUpperCase(conversion) : conversion).toString();
    }

    // Checks of flags, width and precision

    private void check() {
        if ("bBhHsScCdoxXeEfgGaA%n".indexOf(conversion) < 0) {
            throw new UnknownFormatConversionException(String.valueOf(conversion));
        }
        if (conversion <= 'Z' && conversion >= 'A') {
            flags |= UPPER;
            conversion = (char) (conversion + ('a' - 'A'));
        }
        switch (conversion) {
            case 'b':
            case 'h':
                refuse(ALTERNATE);
                needWidth(LEFT);
                refuse(PLUS | SPACE | ZERO | GROUP | PARENTHESES);
                break;
            case 's':
                needWidth(LEFT);
                refuse(PLUS | SPACE | ZERO | GROUP | PARENTHESES);
                break;
            case 'c':
                refusePrecision();
                refuse(ALTERNATE | PLUS | SPACE | ZERO | GROUP | PARENTHESES);
                needWidth(LEFT);
                break;
            case 'd':
                checkNumeric();
                refusePrecision();
                refuse(ALTERNATE);
                break;
            case 'o':
            case 'x':
                checkNumeric();
                refusePrecision();
                refuse(GROUP);
                break;
            case 'e':
                checkNumeric();
                refuse(GROUP);
                break;
            case 'f':
                checkNumeric();
                break;
            case 'g':
                checkNumeric();
                refuse(ALTERNATE);
                break;
            case 'a':
                checkNumeric();
                refuse(PARENTHESES);
                refuse(GROUP);
                break;
            case '%':
                index = NONE;
                refusePrecision();
                if ((flags & ~LEFT) != 0) {
                    throw new IllegalFormatFlagsException(show(flags));
                }
                needWidth(LEFT);
                break;
            default:
                index = NONE;
                refusePrecision();
                if (width >= 0) {
                    throw new IllegalFormatWidthException(width);
                }
                if (flags != 0) {
                    throw new IllegalFormatFlagsException(show(flags));
                }
        }
    }

    private void checkDate(boolean isUpper) {
        flags |= isUpper ? UPPER : 0;
        refusePrecision();
        if ("HIklMNLQpsSTzZaAbBCdehjmyYrRcDF".indexOf(conversion) < 0) {
            throw new UnknownFormatConversionException("t" + conversion);
        }
        refuse(ALTERNATE | PLUS | SPACE | ZERO | GROUP | PARENTHESES);
        needWidth(LEFT);
    }

    private void checkNumeric() {
        needWidth(LEFT | ZERO);
        if (has(PLUS) && has(SPACE) || has(LEFT) && has(ZERO)) {
            throw new IllegalFormatFlagsException(show(flags));
        }
    }

    private void needWidth(int those) {
        if (width < 0 && has(those)) {
            throw new MissingFormatWidthException(toString());
        }
    }

    private void refusePrecision() {
        if (precision >= 0) {
            throw new IllegalFormatPrecisionException(precision);
        }
    }

    /** Throws if one of {@code those} flags is set, and names the first. */
    private void refuse(int those) {
        int wrong = flags & those;
        if (wrong != 0) {
            throw new FormatFlagsConversionMismatchException(show(Integer.lowestOneBit(wrong)), conversion);
        }
    }

    // Formatting

    void format(Formatter formatter, Appendable to, Locale locale, Object argument) throws IOException {
        this.locale = locale;
        if (fixed != null) {
            to.append(fixed);
            return;
        }
        if (isDate) {
            justify(to, argument == null ? nothing() : date(argument));
            return;
        }
        switch (conversion) {
            case 'd':
            case 'o':
            case 'x':
                justify(to, argument == null ? nothing() : whole(argument));
                break;
            case 'e':
            case 'f':
            case 'g':
            case 'a':
                justify(to, argument == null ? nothing() : real(argument));
                break;
            case 'c':
                justify(to, argument == null ? nothing() : upper(character(argument)));
                break;
            case 'b':
                justify(to, cut(argument instanceof Boolean ? argument.toString() : String.valueOf(argument != null)));
                break;
            case 's':
                if (argument instanceof Formattable) {
                    format(formatter, (Formattable) argument);
                    break;
                }
                if (has(ALTERNATE)) {
                    refuse(ALTERNATE);
                }
                justify(to, cut(String.valueOf(argument)));
                break;
            case 'h':
                justify(to, argument == null ? nothing() : cut(Integer.toHexString(argument.hashCode())));
                break;
            case '%':
                justify(to, "%");
                break;
            default:
                to.append(System.lineSeparator());
        }
    }

    private void format(Formatter formatter, Formattable argument) {
        int given = has(LEFT) ? FormattableFlags.LEFT_JUSTIFY : 0;
        given |= has(ALTERNATE) ? FormattableFlags.ALTERNATE : 0;
        given |= has(UPPER) ? FormattableFlags.UPPERCASE : 0;
        Formatter used = formatter.locale() == locale ? formatter : new Formatter(formatter.out(), locale);
        argument.formatTo(used, given, width, precision);
    }

    /** Formats {@code null}. */
    private String nothing() {
        return cut("null");
    }

    private String cut(String text) {
        return upper(precision >= 0 && precision < text.length() ? text.substring(0, precision) : text);
    }

    private String upper(String text) {
        if (!has(UPPER)) {
            return text;
        }
        return locale == null ? text.toUpperCase() : text.toUpperCase(locale);
    }

    private void justify(Appendable to, String text) throws IOException {
        if (has(LEFT)) {
            to.append(text);
        }
        for (int i = text.length(); i < width; i++) {
            to.append(' ');
        }
        if (!has(LEFT)) {
            to.append(text);
        }
    }

    private String date(Object argument) {
        if (argument instanceof Long) {
            throw new UnsupportedOperationException("udita does not format dates and times");
        }
        throw mismatch(argument);
    }

    private IllegalFormatConversionException mismatch(Object argument) {
        return new IllegalFormatConversionException(conversion, argument.getClass());
    }

    private String character(Object argument) {
        if (argument instanceof Character) {
            return argument.toString();
        }
        if (!(argument instanceof Integer || argument instanceof Short || argument instanceof Byte)) {
            throw mismatch(argument);
        }
        int codePoint = ((Number) argument).intValue();
        if (!Character.isValidCodePoint(codePoint)) {
            throw new IllegalFormatCodePointException(codePoint);
        }
        return Character.toString(codePoint);
    }

    private String whole(Object argument) {
        if (argument instanceof WholeNumber) {
            WholeNumber number = (WholeNumber) argument;
            int radix = conversion == 'd' ? 10 : conversion == 'o' ? 8 : 16;
            return withSign(number.isNegative(), number.magnitude(radix));
        }
        // Octal and hexadecimal numbers show the bits of the argument's type.
        long mask = -1;
        if (argument instanceof Integer) {
            mask = 0xffffffffL;
        } else if (argument instanceof Short) {
            mask = 0xffff;
        } else if (argument instanceof Byte) {
            mask = 0xff;
        } else if (!(argument instanceof Long)) {
            throw mismatch(argument);
        }
        long value = ((Number) argument).longValue();
        if (conversion == 'd') {
            String digits = Long.toString(value);
            return withSign(value < 0, value < 0 ? digits.substring(1) : digits);
        }
        refuse(PARENTHESES);
        refuse(SPACE);
        refuse(PLUS);
        value &= mask;
        return withSign(false, conversion == 'o' ? Long.toOctalString(value) : Long.toHexString(value));
    }

    private String withSign(boolean negative, String digits) {
        StringBuilder text = new StringBuilder();
        sign(text, negative);
        if (conversion == 'd') {
            magnitude(text, digits, negative && has(PARENTHESES) ? width - 1 : width);
        } else {
            String prefix = !has(ALTERNATE) ? "" : conversion == 'o' ? "0" : "0x";
            int length = text.length() + prefix.length() + digits.length() + (negative && has(PARENTHESES) ? 1 : 0);
            text.append(prefix);
            for (int i = length; has(ZERO) && i < width; i++) {
                text.append('0');
            }
            text.append(digits);
        }
        endSign(text, negative);
        return upper(text.toString());
    }

    private void sign(StringBuilder text, boolean negative) {
        if (negative) {
            text.append(has(PARENTHESES) ? '(' : '-');
        } else if (has(PLUS)) {
            text.append('+');
        } else if (has(SPACE)) {
            text.append(' ');
        }
    }

    private void endSign(StringBuilder text, boolean negative) {
        if (negative && has(PARENTHESES)) {
            text.append(')');
        }
    }

    /** Appends digits with their separators, after zeros that fill the whole text up to the width. */
    private void magnitude(StringBuilder text, String digits, int width) {
        int begin = text.length();
        int point = digits.indexOf('.');
        int whole = point < 0 ? digits.length() : point;
        for (int i = 0; i < whole; i++) {
            if (has(GROUP) && i > 0 && (whole - i) % 3 == 0) {
                text.append(Conventions.of(locale).groupingSeparator);
            }
            text.append(digits.charAt(i));
        }
        if (point >= 0) {
            text.append(Conventions.of(locale).decimalSeparator).append(digits, whole + 1, digits.length());
        }
        if (has(ZERO) && text.length() < width) {
            text.insert(begin, "0".repeat(width - text.length()));
        }
    }

    private String real(Object argument) {
        if (argument instanceof RealNumber) {
            RealNumber number = (RealNumber) argument;
            String digits = number.magnitude(conversion, precision);
            if (digits == null) {
                throw mismatch(argument);
            }
            return real(number.isNegative(), digits);
        }
        if (!(argument instanceof Double || argument instanceof Float)) {
            throw mismatch(argument);
        }
        double value = ((Number) argument).doubleValue();
        if (value != value) {
            return upper("NaN");
        }
        boolean negative = value < 0.0 || value == 0.0 && 1.0 / value < 0.0;
        double magnitude = negative ? -value : value;
        if (magnitude == Double.POSITIVE_INFINITY) {
            StringBuilder text = new StringBuilder();
            sign(text, negative);
            text.append("Infinity");
            endSign(text, negative);
            return upper(text.toString());
        }
        return real(negative, Floats.format(conversion, precision, magnitude));
    }

    private String real(boolean negative, String digits) {
        StringBuilder text = new StringBuilder();
        sign(text, negative);
        if (conversion == 'a') {
            text.append(digits);
            // The JDK pads before it fills the fraction up to the precision.
            int end = digits.indexOf('p');
            int last = end - 1;
            while (last > 1 && digits.charAt(last) == '0' && digits.charAt(last - 1) != '.') {
                last--;
            }
            int missing = width - (text.length() - (end - 1 - last));
            if (has(ZERO) && missing > 0) {
                text.insert(text.indexOf("x") + 1, "0".repeat(missing));
            }
            return upper(text.toString());
        }
        int exponent = digits.indexOf('e');
        int end = exponent < 0 ? digits.length() : exponent;
        String mantissa = digits.substring(0, end);
        if (has(ALTERNATE) && mantissa.indexOf('.') < 0) {
            mantissa += ".";
        }
        int room = width - (digits.length() - end) - (negative && has(PARENTHESES) ? 1 : 0);
        magnitude(text, mantissa, room);
        text.append(digits, end, digits.length());
        endSign(text, negative);
        return upper(text.toString());
    }
}
