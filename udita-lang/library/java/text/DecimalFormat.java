package java.text;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Formats numbers by a pattern such as {@code #,##0.00}. */
public class DecimalFormat extends NumberFormat {
    private DecimalFormatSymbols symbols;
    // The affixes as they stand in the pattern, with their quotes.
    private String positivePrefix = "";
    private String positiveSuffix = "";
    private String negativePrefix = "-";
    private String negativeSuffix = "";
    private int multiplier = 1;
    private int groupingSize = 3;
    private boolean showsPoint;
    private boolean usesExponent;
    private int exponentDigits;
    private RoundingMode roundingMode = RoundingMode.HALF_EVEN;

    public DecimalFormat() {
        this("#,##0.###");
    }

    public DecimalFormat(String pattern) {
        this(pattern, new DecimalFormatSymbols());
    }

    public DecimalFormat(String pattern, DecimalFormatSymbols symbols) {
        this.symbols = symbols.copy();
        applyPattern(pattern);
    }

    public DecimalFormatSymbols getDecimalFormatSymbols() {
        return symbols.copy();
    }

    public void setDecimalFormatSymbols(DecimalFormatSymbols symbols) {
        this.symbols = symbols.copy();
    }

    @Override
    public RoundingMode getRoundingMode() {
        return roundingMode;
    }

    @Override
    public void setRoundingMode(RoundingMode mode) {
        if (mode == null) {
            throw new NullPointerException();
        }
        roundingMode = mode;
    }

    public int getMultiplier() {
        return multiplier;
    }

    public void setMultiplier(int multiplier) {
        this.multiplier = multiplier;
    }

    public int getGroupingSize() {
        return groupingSize;
    }

    public void setGroupingSize(int size) {
        if (size < 0 || size > Byte.MAX_VALUE) {
            throw new IllegalArgumentException("newValue is out of valid range. value: " + size);
        }
        groupingSize = size;
    }

    public boolean isDecimalSeparatorAlwaysShown() {
        return showsPoint;
    }

    public void setDecimalSeparatorAlwaysShown(boolean shown) {
        showsPoint = shown;
    }

    public String getPositivePrefix() {
        return affix(positivePrefix);
    }

    public void setPositivePrefix(String prefix) {
        positivePrefix = quoted(prefix);
    }

    public String getPositiveSuffix() {
        return affix(positiveSuffix);
    }

    public void setPositiveSuffix(String suffix) {
        positiveSuffix = quoted(suffix);
    }

    public String getNegativePrefix() {
        return affix(negativePrefix);
    }

    public void setNegativePrefix(String prefix) {
        negativePrefix = quoted(prefix);
    }

    public String getNegativeSuffix() {
        return affix(negativeSuffix);
    }

    public void setNegativeSuffix(String suffix) {
        negativeSuffix = quoted(suffix);
    }

    private boolean isForCurrency() {
        return (positivePrefix + positiveSuffix + negativePrefix + negativeSuffix).indexOf('\u00a4') >= 0;
    }

    private char decimalSeparator() {
        return isForCurrency() ? symbols.getMonetaryDecimalSeparator() : symbols.getDecimalSeparator();
    }

    private char groupingSeparator() {
        return isForCurrency() ? symbols.getMonetaryGroupingSeparator() : symbols.getGroupingSeparator();
    }

    private static String quoted(String text) {
        return text.isEmpty() ? "" : "'" + text.replace("'", "''") + "'";
    }

    // Patterns

    public void applyPattern(String pattern) {
        Subpattern positive = new Subpattern(pattern, 0);
        usesExponent = positive.exponentDigits >= 0;
        exponentDigits = positive.exponentDigits;
        applyNumber(pattern, positive.marks.toString());
        positivePrefix = positive.prefix.toString();
        positiveSuffix = positive.suffix.toString();
        multiplier = multiplierOf(positivePrefix + positiveSuffix);
        negativePrefix = "-" + positivePrefix;
        negativeSuffix = positiveSuffix;
        if (positive.end < pattern.length()) {
            // A pattern for negative numbers defines only the prefix and the suffix.
            Subpattern negative = new Subpattern(pattern, positive.end + 1);
            String prefix = negative.prefix.toString();
            String suffix = negative.suffix.toString();
            if (!prefix.equals(positivePrefix) || !suffix.equals(positiveSuffix)) {
                negativePrefix = prefix;
                negativeSuffix = suffix;
            }
        }
    }

    /** The parsed half of a pattern, for numbers of one sign. */
    private static final class Subpattern {
        final StringBuilder prefix = new StringBuilder();
        final StringBuilder marks = new StringBuilder();
        final StringBuilder suffix = new StringBuilder();
        /** The least number of digits of the exponent; -1 if there is no exponent. */
        int exponentDigits = -1;
        /** The position of its end: an unquoted semicolon or the end of the pattern. */
        final int end;

        Subpattern(String pattern, int start) {
            StringBuilder affix = prefix;
            boolean isQuoted = false;
            boolean isNumber = false;
            int i = start;
            while (i < pattern.length() && (isQuoted || pattern.charAt(i) != ';')) {
                char c = pattern.charAt(i);
                i++;
                if (!isQuoted && "#0,.".indexOf(c) >= 0) {
                    isNumber = true;
                    affix = suffix;
                    marks.append(c);
                } else if (isNumber && c == 'E') {
                    if (exponentDigits >= 0) {
                        throw new IllegalArgumentException(
                            "Multiple exponential symbols in pattern \"" + pattern + '"');
                    }
                    exponentDigits = 0;
                    while (i < pattern.length() && pattern.charAt(i) == '0') {
                        exponentDigits++;
                        i++;
                    }
                    isNumber = false;
                } else {
                    isNumber = false;
                    isQuoted ^= c == '\'';
                    affix.append(c);
                }
            }
            end = i;
            if (isQuoted) {
                throw new IllegalArgumentException("Malformed pattern \"" + pattern + '"');
            }
        }
    }

    private static int multiplierOf(String affixes) {
        boolean isQuoted = false;
        int multiplier = 1;
        for (int i = 0; i < affixes.length(); i++) {
            char c = affixes.charAt(i);
            if (c == '\'') {
                isQuoted = !isQuoted;
            } else if (!isQuoted && c == '%') {
                multiplier = 100;
            } else if (!isQuoted && c == '\u2030') {
                multiplier = 1000;
            } else if (!isQuoted && c == '\u00a4' && affixes.startsWith("\u00a4\u00a4", i)) {
                throw new UnsupportedOperationException("international symbols of currencies in patterns");
            }
        }
        return multiplier;
    }

    /** Derives the numbers of digits from the marks {@code #}, {@code 0}, comma and point. */
    private void applyNumber(String pattern, String marks) {
        int left = 0;
        int zeros = 0;
        int right = 0;
        int point = -1;
        int group = -1;
        for (int i = 0; i < marks.length(); i++) {
            char c = marks.charAt(i);
            if (c == '.') {
                if (point >= 0) {
                    throw new IllegalArgumentException(
                        "Multiple decimal separators in pattern \"" + pattern + '"');
                }
                point = left + zeros + right;
            } else if (c == ',') {
                group = 0;
            } else {
                if (c == '0') {
                    if (right > 0) {
                        throw new IllegalArgumentException("Unexpected '0' in pattern \"" + pattern + '"');
                    }
                    zeros++;
                } else if (zeros > 0) {
                    right++;
                } else {
                    left++;
                }
                if (group >= 0 && point < 0) {
                    group++;
                }
            }
        }
        if (usesExponent && (left + zeros < 1 || exponentDigits < 1)) {
            throw new IllegalArgumentException("Malformed exponential pattern \"" + pattern + '"');
        }
        // At least one digit stands before the point, or after it if there is none before.
        if (zeros == 0 && left > 0 && point >= 0) {
            int whole = Math.max(point, 1);
            right = left - whole;
            left = whole - 1;
            zeros = 1;
        }
        boolean isPointOutside = point < 0 ? right > 0 : point < left || point > left + zeros;
        if (isPointOutside || group == 0) {
            throw new IllegalArgumentException("Malformed pattern \"" + pattern + '"');
        }
        int total = left + zeros + right;
        int whole = point >= 0 ? point : total;
        setGroupingUsed(group > 0 || marks.isEmpty());
        groupingSize = marks.isEmpty() ? 3 : Math.max(group, 0);
        showsPoint = point == 0 || point == total;
        if (marks.isEmpty()) {
            setMinimumIntegerDigits(0);
            setMaximumIntegerDigits(Integer.MAX_VALUE);
            setMinimumFractionDigits(0);
            setMaximumFractionDigits(Integer.MAX_VALUE);
        } else {
            setMinimumIntegerDigits(whole - left);
            setMaximumIntegerDigits(usesExponent ? left + getMinimumIntegerDigits() : Integer.MAX_VALUE);
            setMaximumFractionDigits(point >= 0 ? total - point : 0);
            setMinimumFractionDigits(point >= 0 ? left + zeros - point : 0);
        }
    }

    /** An affix as it appears in formatted numbers. */
    private String affix(String pattern) {
        StringBuilder text = new StringBuilder();
        boolean isQuoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                boolean isTwice = i + 1 < pattern.length() && pattern.charAt(i + 1) == '\'';
                if (isTwice) {
                    text.append('\'');
                    i++;
                } else {
                    isQuoted = !isQuoted;
                }
            } else if (isQuoted) {
                text.append(c);
            } else if (c == '%') {
                text.append(symbols.getPercent());
            } else if (c == '\u2030') {
                text.append(symbols.getPerMill());
            } else if (c == '\u00a4') {
                text.append(symbols.getCurrencySymbol());
            } else if (c == '-') {
                text.append(symbols.getMinusSign());
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    // Formatting

    @Override
    public String format(double number) {
        if (Double.isNaN(number)) {
            return symbols.getNaN();
        }
        double product = multiplier == 1 ? number : number * multiplier;
        boolean isNegative = product < 0 || product == 0 && 1 / product < 0;
        if (Double.isInfinite(product)) {
            return withAffixes(symbols.getInfinity(), isNegative);
        }
        DecimalDigits digits = new DecimalDigits(Math.abs(product));
        if (usesExponent) {
            roundAll(digits, isNegative);
        } else {
            digits.roundFraction(getMaximumFractionDigits(), roundingMode, isNegative);
        }
        return withAffixes(usesExponent ? withExponent(digits) : plain(digits, false), isNegative);
    }

    @Override
    public String format(long number) {
        long product = number * multiplier;
        if (multiplier != 1 && multiplier != 0 && (product / multiplier != number || product == Long.MIN_VALUE)) {
            return format(BigDecimal.valueOf(number), true);
        }
        DecimalDigits digits = new DecimalDigits(product);
        if (usesExponent) {
            roundAll(digits, product < 0);
        }
        return withAffixes(usesExponent ? withExponent(digits) : plain(digits, true), product < 0);
    }

    @Override
    String format(BigDecimal number, boolean isWhole) {
        BigDecimal product = number.multiply(BigDecimal.valueOf(multiplier));
        boolean isNegative = product.signum() < 0;
        DecimalDigits digits = new DecimalDigits(product);
        if (usesExponent) {
            roundAll(digits, isNegative);
        } else if (!isWhole) {
            digits.roundFraction(getMaximumFractionDigits(), roundingMode, isNegative);
        }
        return withAffixes(usesExponent ? withExponent(digits) : plain(digits, isWhole), isNegative);
    }

    private void roundAll(DecimalDigits digits, boolean isNegative) {
        int most = getMaximumIntegerDigits() + getMaximumFractionDigits();
        if (most > 0) {
            digits.round(most, roundingMode, isNegative);
        }
    }

    private String withAffixes(String number, boolean isNegative) {
        return isNegative
            ? affix(negativePrefix) + number + affix(negativeSuffix)
            : affix(positivePrefix) + number + affix(positiveSuffix);
    }

    private char shown(char digit) {
        return (char) (digit - '0' + symbols.getZeroDigit());
    }

    private String plain(DecimalDigits digits, boolean isWhole) {
        StringBuilder text = new StringBuilder();
        int whole = Math.min(Math.max(getMinimumIntegerDigits(), digits.exponent()), getMaximumIntegerDigits());
        for (int left = whole; left > 0; left--) {
            text.append(shown(digits.at(digits.exponent() - left)));
            if (isGroupingUsed() && left > 1 && groupingSize != 0 && (left - 1) % groupingSize == 0) {
                text.append(groupingSeparator());
            }
        }
        int most = isWhole ? 0 : Math.min(digits.count() - digits.exponent(), getMaximumFractionDigits());
        int fraction = digits.isZero() ? getMinimumFractionDigits() : Math.max(most, getMinimumFractionDigits());
        if (whole == 0 && fraction == 0) {
            text.append(symbols.getZeroDigit());
        }
        if (fraction > 0 || showsPoint) {
            text.append(decimalSeparator());
        }
        for (int i = 0; i < fraction; i++) {
            text.append(shown(digits.at(digits.exponent() + i)));
        }
        return text.toString();
    }

    private String withExponent(DecimalDigits digits) {
        int exponent = digits.exponent();
        int step = getMaximumIntegerDigits();
        int wholeDigits = getMinimumIntegerDigits();
        if (step > 1 && step > wholeDigits) {
            // The exponent is a multiple of the greatest number of digits before the point.
            exponent = Math.floorDiv(exponent - 1, step) * step;
            wholeDigits = 1;
        } else {
            exponent -= wholeDigits;
        }
        int whole = digits.isZero() ? wholeDigits : digits.exponent() - exponent;
        if (digits.isZero()) {
            exponent = 0;
        }
        int fewest = Math.max(getMinimumIntegerDigits() + getMinimumFractionDigits(), whole);
        int total = Math.max(fewest, digits.count());
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < total; i++) {
            if (i == whole) {
                text.append(decimalSeparator());
            }
            text.append(shown(digits.at(i)));
        }
        if (showsPoint && total == whole) {
            text.append(decimalSeparator());
        }
        text.append(symbols.getExponentSeparator());
        if (exponent < 0) {
            text.append(symbols.getMinusSign());
        }
        String shownExponent = Integer.toString(Math.abs(exponent));
        for (int i = shownExponent.length(); i < exponentDigits; i++) {
            text.append(symbols.getZeroDigit());
        }
        for (int i = 0; i < shownExponent.length(); i++) {
            text.append(shown(shownExponent.charAt(i)));
        }
        return text.toString();
    }

    // Parsing

    @Override
    public Number parse(String text, ParsePosition position) {
        int begin = position.getIndex();
        String positive = affix(positivePrefix);
        String negative = affix(negativePrefix);
        boolean isPositive = text.startsWith(positive, begin);
        boolean isNegative = text.startsWith(negative, begin);
        if (text.startsWith(symbols.getNaN(), begin)) {
            position.setIndex(begin + symbols.getNaN().length());
            return Double.NaN;
        }
        // The longer prefix is meant.
        if (isPositive && isNegative && positive.length() != negative.length()) {
            isPositive = positive.length() > negative.length();
            isNegative = !isPositive;
        }
        if (!isPositive && !isNegative) {
            position.setErrorIndex(begin);
            return null;
        }
        int at = begin + (isPositive ? positive : negative).length();
        StringBuilder number = new StringBuilder();
        int end = text.startsWith(symbols.getInfinity(), at)
            ? at + symbols.getInfinity().length()
            : scan(text, at, number);
        if (end == at) {
            position.setErrorIndex(begin);
            return null;
        }
        String positiveEnd = affix(positiveSuffix);
        String negativeEnd = affix(negativeSuffix);
        isPositive = isPositive && text.startsWith(positiveEnd, end);
        isNegative = isNegative && text.startsWith(negativeEnd, end);
        if (isPositive && isNegative && positiveEnd.length() != negativeEnd.length()) {
            isPositive = positiveEnd.length() > negativeEnd.length();
            isNegative = !isPositive;
        }
        if (isPositive == isNegative) {
            position.setErrorIndex(end);
            return null;
        }
        position.setIndex(end + (isPositive ? positiveEnd : negativeEnd).length());
        if (number.length() == 0) {
            return isPositive ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        return value(number.toString(), isNegative);
    }

    /** Reads digits, separators and an exponent into {@code number}, as Java writes them; returns the end. */
    private int scan(String text, int begin, StringBuilder number) {
        boolean hasPoint = false;
        boolean hasDigit = false;
        int separator = -1;
        int at = begin;
        while (at < text.length()) {
            char c = text.charAt(at);
            int digit = c - symbols.getZeroDigit();
            digit = digit >= 0 && digit <= 9 ? digit : Character.digit(c, 10);
            if (digit >= 0) {
                hasDigit = true;
                separator = -1;
                number.append((char) ('0' + digit));
            } else if (!hasPoint && !isParseIntegerOnly() && c == decimalSeparator()) {
                hasPoint = true;
                separator = -1;
                number.append('.');
            } else if (!hasPoint && isGroupingUsed() && c == groupingSeparator()) {
                separator = separator < 0 ? at : separator;
            } else if (hasDigit && text.startsWith(symbols.getExponentSeparator(), at)) {
                return exponent(text, at, number);
            } else {
                break;
            }
            at++;
        }
        // A separator at the end belongs to the text that follows.
        at = separator >= 0 ? separator : at;
        return hasDigit ? at : begin;
    }

    private int exponent(String text, int begin, StringBuilder number) {
        int at = begin + symbols.getExponentSeparator().length();
        boolean isNegative = at < text.length() && text.charAt(at) == symbols.getMinusSign();
        int first = isNegative ? at + 1 : at;
        int end = first;
        while (end < text.length() && Character.digit(text.charAt(end), 10) >= 0) {
            end++;
        }
        if (end == first) {
            return begin;
        }
        number.append(isNegative ? "E-" : "E").append(text, first, end);
        return end;
    }

    /** A {@code Long} where that is exact, otherwise a {@code Double}. */
    private Number value(String number, boolean isNegative) {
        String whole = whole(number);
        if (whole.equals("0") && isNegative) {
            return multiplier == 1 && isParseIntegerOnly() ? (Number) 0L : (Number) (-0.0);
        }
        if (whole.length() < 20) {
            try {
                long value = Long.parseLong(isNegative ? "-" + whole : whole);
                return value % multiplier == 0 ? (Number) (value / multiplier) : (Number) ((double) value / multiplier);
            } catch (NumberFormatException e) {
                // It is not an integer, or too large.
            }
        }
        double value = Double.parseDouble(number);
        double signed = (isNegative ? -value : value) / multiplier;
        long rounded = (long) signed;
        return multiplier != 1 && rounded == signed && signed != 0 ? (Number) rounded : (Number) signed;
    }

    /** The digits of an integer, without a point and an exponent; the number itself if it is not a small integer. */
    private static String whole(String number) {
        int mark = number.indexOf('E');
        String digits = mark < 0 ? number : number.substring(0, mark);
        int exponent = 0;
        if (mark >= 0) {
            if (number.length() - mark > 4) {
                return number;
            }
            exponent = Integer.parseInt(number.substring(mark + 1));
        }
        int point = digits.indexOf('.');
        if (point >= 0) {
            exponent -= digits.length() - point - 1;
            digits = digits.substring(0, point) + digits.substring(point + 1);
        }
        while (exponent < 0 && digits.endsWith("0")) {
            digits = digits.substring(0, digits.length() - 1);
            exponent++;
        }
        int first = 0;
        while (first < digits.length() && digits.charAt(first) == '0') {
            first++;
        }
        digits = digits.substring(first);
        if (digits.isEmpty()) {
            return "0";
        }
        return exponent < 0 || exponent > 20 ? number : digits + "0".repeat(exponent);
    }
}
