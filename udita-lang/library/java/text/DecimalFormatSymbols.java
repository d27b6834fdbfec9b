package java.text;

import java.io.Serializable;
import java.util.Locale;

/** The characters that a {@code DecimalFormat} puts between and around digits. */
public class DecimalFormatSymbols implements Serializable, Cloneable {
    private char decimalSeparator = '.';
    private char groupingSeparator = ',';
    private char minusSign = '-';
    private char percent = '%';
    private char perMill = '\u2030';
    private char zeroDigit = '0';
    private String exponentSeparator = "E";
    private String infinity = "\u221e";
    private String nan = "NaN";

    public DecimalFormatSymbols() {
    }

    /** All supported locales have the same symbols. */
    public DecimalFormatSymbols(Locale locale) {
    }

    public static DecimalFormatSymbols getInstance() {
        return new DecimalFormatSymbols();
    }

    public static DecimalFormatSymbols getInstance(Locale locale) {
        return new DecimalFormatSymbols();
    }

    /** A copy that later changes of this object do not affect. */
    DecimalFormatSymbols copy() {
        DecimalFormatSymbols copy = new DecimalFormatSymbols();
        copy.decimalSeparator = decimalSeparator;
        copy.groupingSeparator = groupingSeparator;
        copy.minusSign = minusSign;
        copy.percent = percent;
        copy.perMill = perMill;
        copy.zeroDigit = zeroDigit;
        copy.exponentSeparator = exponentSeparator;
        copy.infinity = infinity;
        copy.nan = nan;
        return copy;
    }

    public char getDecimalSeparator() {
        return decimalSeparator;
    }

    public void setDecimalSeparator(char separator) {
        decimalSeparator = separator;
    }

    public char getGroupingSeparator() {
        return groupingSeparator;
    }

    public void setGroupingSeparator(char separator) {
        groupingSeparator = separator;
    }

    public char getMinusSign() {
        return minusSign;
    }

    public void setMinusSign(char sign) {
        minusSign = sign;
    }

    public char getPercent() {
        return percent;
    }

    public void setPercent(char sign) {
        percent = sign;
    }

    public char getPerMill() {
        return perMill;
    }

    public void setPerMill(char sign) {
        perMill = sign;
    }

    public char getZeroDigit() {
        return zeroDigit;
    }

    public void setZeroDigit(char digit) {
        zeroDigit = digit;
    }

    public String getExponentSeparator() {
        return exponentSeparator;
    }

    public void setExponentSeparator(String separator) {
        if (separator == null) {
            throw new NullPointerException();
        }
        exponentSeparator = separator;
    }

    public String getInfinity() {
        return infinity;
    }

    public void setInfinity(String text) {
        infinity = text;
    }

    public String getNaN() {
        return nan;
    }

    public void setNaN(String text) {
        nan = text;
    }
}
