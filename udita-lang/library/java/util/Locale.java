package java.util;

import java.io.Serializable;

/**
 * A language and region. The library has only locales with the conventions of the neutral locale: digits are
 * ASCII digits, the decimal separator is a point, and commas separate groups of digits.
 */
public final class Locale implements Cloneable, Serializable {
    public static final Locale ROOT = new Locale("", "");
    public static final Locale ENGLISH = new Locale("en", "");
    public static final Locale US = new Locale("en", "US");
    public static final Locale UK = new Locale("en", "GB");

    private final String language;
    private final String country;

    private Locale(String language, String country) {
        this.language = language;
        this.country = country;
    }

    public static Locale getDefault() {
        return ENGLISH;
    }

    public String getLanguage() {
        return language;
    }

    public String getCountry() {
        return country;
    }

    public String toLanguageTag() {
        return this == ROOT ? "und" : country.isEmpty() ? language : language + "-" + country;
    }

    @Override
    public String toString() {
        return country.isEmpty() ? language : language + "_" + country;
    }
}
