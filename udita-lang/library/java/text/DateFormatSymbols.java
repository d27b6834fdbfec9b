package java.text;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;

/** The names of months, days and eras, in English and for the neutral locale. */
public class DateFormatSymbols implements Serializable, Cloneable {
    private String[] eras;
    private String[] months;
    private String[] shortMonths;
    private String[] weekdays;
    private String[] shortWeekdays;
    private String[] amPm;
    private String patternCharacters = "GyMdkHmsSEDFwWahKzZ";

    public DateFormatSymbols() {
        this(Locale.getDefault(Locale.Category.FORMAT));
    }

    public DateFormatSymbols(Locale locale) {
        String name = locale.toString();
        boolean isNeutral = name.isEmpty();
        boolean isBritish = name.equals("en_GB");
        if (!isNeutral && !isBritish && !name.equals("en") && !name.equals("en_US")) {
            throw new UnsupportedOperationException("udita has no names of months in the locale " + locale);
        }
        shortMonths = words("Jan Feb Mar Apr May Jun Jul Aug " + (isBritish ? "Sept" : "Sep") + " Oct Nov Dec ");
        shortWeekdays = words(" Sun Mon Tue Wed Thu Fri Sat");
        months = isNeutral
            ? shortMonths.clone()
            : words("January February March April May June July August September October November December ");
        weekdays = isNeutral
            ? shortWeekdays.clone()
            : words(" Sunday Monday Tuesday Wednesday Thursday Friday Saturday");
        amPm = words(isBritish ? "am pm" : "AM PM");
        eras = words(isNeutral ? "BCE CE" : "BC AD");
    }

    private static String[] words(String text) {
        return text.split(" ", -1);
    }

    public static final DateFormatSymbols getInstance() {
        return new DateFormatSymbols();
    }

    public static final DateFormatSymbols getInstance(Locale locale) {
        return new DateFormatSymbols(locale);
    }

    public String[] getEras() {
        return eras.clone();
    }

    public void setEras(String[] eras) {
        this.eras = eras.clone();
    }

    public String[] getMonths() {
        return months.clone();
    }

    public void setMonths(String[] months) {
        this.months = months.clone();
    }

    public String[] getShortMonths() {
        return shortMonths.clone();
    }

    public void setShortMonths(String[] months) {
        shortMonths = months.clone();
    }

    public String[] getWeekdays() {
        return weekdays.clone();
    }

    public void setWeekdays(String[] weekdays) {
        this.weekdays = weekdays.clone();
    }

    public String[] getShortWeekdays() {
        return shortWeekdays.clone();
    }

    public void setShortWeekdays(String[] weekdays) {
        shortWeekdays = weekdays.clone();
    }

    public String[] getAmPmStrings() {
        return amPm.clone();
    }

    public void setAmPmStrings(String[] halves) {
        amPm = halves.clone();
    }

    public String getLocalPatternChars() {
        return patternCharacters;
    }

    public void setLocalPatternChars(String characters) {
        patternCharacters = characters.toString();
    }

    @Override
    public Object clone() {
        DateFormatSymbols copy = new DateFormatSymbols(Locale.ROOT);
        copy.eras = eras.clone();
        copy.months = months.clone();
        copy.shortMonths = shortMonths.clone();
        copy.weekdays = weekdays.clone();
        copy.shortWeekdays = shortWeekdays.clone();
        copy.amPm = amPm.clone();
        copy.patternCharacters = patternCharacters;
        return copy;
    }

    @Override
    public boolean equals(Object other) {
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        DateFormatSymbols that = (DateFormatSymbols) other;
        return Arrays.equals(eras, that.eras) && Arrays.equals(months, that.months)
            && Arrays.equals(shortMonths, that.shortMonths) && Arrays.equals(weekdays, that.weekdays)
            && Arrays.equals(shortWeekdays, that.shortWeekdays) && Arrays.equals(amPm, that.amPm)
            && patternCharacters.equals(that.patternCharacters);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(months) + Arrays.hashCode(weekdays);
    }
}
