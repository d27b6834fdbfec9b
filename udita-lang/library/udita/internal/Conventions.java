package udita.internal;

import java.util.Locale;

/** How a locale writes numbers (CLDR 39). All these locales use the digits of ASCII and groups of three digits. */
public final class Conventions {
    private static final Conventions NEUTRAL = new Conventions('.', ',', '-', "E", "NaN", "#,##0%");

    public final char decimalSeparator;
    public final char groupingSeparator;
    public final char minusSign;
    public final String exponent;
    public final String nan;
    public final String percentPattern;

    private Conventions(char decimal, char grouping, char minus, String exponent, String nan, String percent) {
        decimalSeparator = decimal;
        groupingSeparator = grouping;
        minusSign = minus;
        this.exponent = exponent;
        this.nan = nan;
        percentPattern = percent;
    }

    /** The conventions of {@code locale}; of the neutral locale for {@code null}. */
    public static Conventions of(Locale locale) {
        if (locale == null || locale == Locale.ENGLISH || locale == Locale.US || locale == Locale.ROOT) {
            return NEUTRAL;
        }
        String country = locale.getCountry();
        boolean isUsual = country.isEmpty();
        switch (locale.getLanguage()) {
            case "":
            case "en":
                return english(locale, country);
            case "ja":
                return isUsual || country.equals("JP") ? NEUTRAL : unknown(locale);
            case "ko":
                return isUsual || country.equals("KR") ? NEUTRAL : unknown(locale);
            case "zh":
                return chinese(locale, country);
            case "de":
                return german(locale, country);
            case "fr":
                return french(locale, country);
            case "it":
                return isUsual || country.equals("IT") ? european('.', "#,##0%") : unknown(locale);
            case "es":
                return spanish(locale, country);
            case "nl":
                return isUsual || country.equals("NL") ? european('.', "#,##0%") : unknown(locale);
            case "pt":
                return isUsual || country.equals("BR") ? european('.', "#,##0%") : unknown(locale);
            case "da":
                return isUsual || country.equals("DK") ? european('.', "#,##0\u00a0%") : unknown(locale);
            case "pl":
                return isUsual || country.equals("PL") ? european('\u00a0', "#,##0%") : unknown(locale);
            case "cs":
                return isUsual || country.equals("CZ") ? european('\u00a0', "#,##0\u00a0%") : unknown(locale);
            case "sv":
                return isUsual || country.equals("SE")
                    ? new Conventions(',', '\u00a0', '\u2212', "\u00d710^", "NaN", "#,##0\u00a0%")
                    : unknown(locale);
            case "ru":
                return isUsual || country.equals("RU")
                    ? new Conventions(',', '\u00a0', '-', "E", "\u043d\u0435\u00a0\u0447\u0438\u0441\u043b\u043e", "#,##0\u00a0%")
                    : unknown(locale);
            case "tr":
                return isUsual || country.equals("TR") ? european('.', "%#,##0") : unknown(locale);
            default:
                return unknown(locale);
        }
    }

    private static Conventions european(char grouping, String percent) {
        return new Conventions(',', grouping, '-', "E", "NaN", percent);
    }

    private static Conventions english(Locale locale, String country) {
        switch (country) {
            case "":
            case "GB":
            case "HK":
            case "IE":
            case "IN":
            case "NZ":
            case "SG":
            case "US":
                return NEUTRAL;
            case "AU":
            case "CA":
                return new Conventions('.', ',', '-', "e", "NaN", "#,##0%");
            default:
                return unknown(locale);
        }
    }

    private static Conventions chinese(Locale locale, String country) {
        if (country.equals("TW") || country.equals("HK")) {
            return new Conventions('.', ',', '-', "E", "\u975e\u6578\u503c", "#,##0%");
        }
        return country.isEmpty() || country.equals("CN") ? NEUTRAL : unknown(locale);
    }

    private static Conventions german(Locale locale, String country) {
        switch (country) {
            case "":
            case "BE":
            case "DE":
            case "LU":
                return european('.', "#,##0\u00a0%");
            case "AT":
                return european('\u00a0', "#,##0\u00a0%");
            case "CH":
                return new Conventions('.', '\u2019', '-', "E", "NaN", "#,##0%");
            default:
                return unknown(locale);
        }
    }

    private static Conventions french(Locale locale, String country) {
        switch (country) {
            case "":
            case "BE":
            case "FR":
                return european('\u202f', "#,##0\u00a0%");
            case "CA":
                return european('\u00a0', "#,##0\u00a0%");
            case "CH":
                return european('\u202f', "#,##0%");
            default:
                return unknown(locale);
        }
    }

    private static Conventions spanish(Locale locale, String country) {
        switch (country) {
            case "":
            case "AR":
            case "CL":
            case "CO":
            case "ES":
                return european('.', "#,##0\u00a0%");
            case "MX":
            case "US":
                return new Conventions('.', ',', '-', "E", "NaN", "#,##0\u00a0%");
            default:
                return unknown(locale);
        }
    }

    /** The pattern for amounts of money. */
    public static String currencyPatternOf(Locale locale) {
        switch (locale.toString()) {
            case "":
                return "\u00a4\u00a0#,##0.00";
            case "en":
            case "en_AU":
            case "en_CA":
            case "en_GB":
            case "en_IE":
            case "en_IN":
            case "en_NZ":
            case "en_US":
            case "zh_CN":
                return "\u00a4#,##0.00";
            case "ja_JP":
            case "ko_KR":
                return "\u00a4#,##0";
            case "de_DE":
            case "es_ES":
            case "fr_FR":
            case "it_IT":
                return "#,##0.00\u00a0\u00a4";
            case "pt_BR":
                return "\u00a4\u00a0#,##0.00";
            default:
                throw new UnsupportedOperationException("udita has no currency of the locale " + locale);
        }
    }

    /** The symbol of the currency; the sign of an unknown one for locales without a country or with one that is not known. */
    public static String currencyOf(Locale locale) {
        switch (locale.toString()) {
            case "en_AU":
            case "en_CA":
            case "en_NZ":
            case "en_US":
                return "$";
            case "en_GB":
                return "\u00a3";
            case "en_IN":
                return "\u20b9";
            case "zh_CN":
                return "\u00a5";
            case "ja_JP":
                return "\uffe5";
            case "ko_KR":
                return "\u20a9";
            case "de_DE":
            case "en_IE":
            case "es_ES":
            case "fr_FR":
            case "it_IT":
                return "\u20ac";
            case "pt_BR":
                return "R$";
            default:
                return "\u00a4";
        }
    }

    private static Conventions unknown(Locale locale) {
        throw new UnsupportedOperationException("udita has no conventions of the locale " + locale);
    }
}
