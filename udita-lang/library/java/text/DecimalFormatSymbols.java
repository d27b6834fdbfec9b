package java.text;

import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;
import udita.internal.Conventions;

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
    private String currencySymbol;
    private char monetarySeparator;
    private char monetaryGroupingSeparator;


    public DecimalFormatSymbols() {
        this(Locale.getDefault(Locale.Category.FORMAT));
    }

    public DecimalFormatSymbols(Locale locale) {
        Conventions conventions = Conventions.of(Objects.requireNonNull(locale));
        decimalSeparator = conventions.decimalSeparator;
        groupingSeparator = conventions.groupingSeparator;
        minusSign = conventions.minusSign;
        exponentSeparator = conventions.exponent;
        nan = conventions.nan;
        currencySymbol = Conventions.currencyOf(locale);
        monetarySeparator = decimalSeparator;
        monetaryGroupingSeparator = groupingSeparator;
    }

    public static DecimalFormatSymbols getInstance() {
        return new DecimalFormatSymbols();
    }

    public static DecimalFormatSymbols getInstance(Locale locale) {
        return new DecimalFormatSymbols(locale);
    }

    /** A copy that later changes of this object do not affect. */
    DecimalFormatSymbols copy() {
        DecimalFormatSymbols copy = new DecimalFormatSymbols(Locale.ROOT);
        copy.decimalSeparator = decimalSeparator;
        copy.groupingSeparator = groupingSeparator;
        copy.minusSign = minusSign;
        copy.percent = percent;
        copy.perMill = perMill;
        copy.zeroDigit = zeroDigit;
        copy.exponentSeparator = exponentSeparator;
        copy.infinity = infinity;
        copy.nan = nan;
        copy.currencySymbol = currencySymbol;
        copy.monetarySeparator = monetarySeparator;
        copy.monetaryGroupingSeparator = monetaryGroupingSeparator;
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

    public String getCurrencySymbol() {
        return currencySymbol;
    }

    public void setCurrencySymbol(String symbol) {
        currencySymbol = symbol;
    }

    public char getMonetaryDecimalSeparator() {
        return monetarySeparator;
    }

    public void setMonetaryDecimalSeparator(char separator) {
        monetarySeparator = separator;
    }

    public char getMonetaryGroupingSeparator() {
        return monetaryGroupingSeparator;
    }

    public void setMonetaryGroupingSeparator(char separator) {
        monetaryGroupingSeparator = separator;
    }

    @Override
    public Object clone() {
        return copy();
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof DecimalFormatSymbols)) {
            return false;
        }
        DecimalFormatSymbols that = (DecimalFormatSymbols) other;
        return decimalSeparator == that.decimalSeparator && groupingSeparator == that.groupingSeparator
            && minusSign == that.minusSign && percent == that.percent && perMill == that.perMill
            && zeroDigit == that.zeroDigit && exponentSeparator.equals(that.exponentSeparator)
            && infinity.equals(that.infinity) && nan.equals(that.nan)
            && currencySymbol.equals(that.currencySymbol) && monetarySeparator == that.monetarySeparator
            && monetaryGroupingSeparator == that.monetaryGroupingSeparator;
    }

    @Override
    public int hashCode() {
        return (zeroDigit * 37 + groupingSeparator) * 37 + decimalSeparator;
    }
}
