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
        String language = locale.getLanguage().isEmpty() ? "en" : locale.getLanguage();
        switch (locale.getCountry().isEmpty() ? language : language + "_" + locale.getCountry()) {
            case "en", "en_GB", "en_HK", "en_IE", "en_IN", "en_NZ", "en_SG", "en_US", "ja", "ja_JP", "ko", "ko_KR", "zh", "zh_CN":
                return NEUTRAL;
            case "en_AU", "en_CA":
                return new Conventions('.', ',', '-', "e", "NaN", "#,##0%");
            case "zh_HK", "zh_TW":
                return new Conventions('.', ',', '-', "E", "\u975e\u6578\u503c", "#,##0%");
            case "de_CH":
                return new Conventions('.', '\u2019', '-', "E", "NaN", "#,##0%");
            case "es_MX", "es_US":
                return new Conventions('.', ',', '-', "E", "NaN", "#,##0\u00a0%");
            case "it", "it_IT", "nl", "nl_NL", "pt", "pt_BR":
                return european('.', "#,##0%");
            case "da", "da_DK", "de", "de_BE", "de_DE", "de_LU", "es", "es_AR", "es_CL", "es_CO", "es_ES":
                return european('.', "#,##0\u00a0%");
            case "pl", "pl_PL":
                return european('\u00a0', "#,##0%");
            case "cs", "cs_CZ", "de_AT", "fr_CA":
                return european('\u00a0', "#,##0\u00a0%");
            case "fr", "fr_BE", "fr_FR":
                return european('\u202f', "#,##0\u00a0%");
            case "fr_CH":
                return european('\u202f', "#,##0%");
            case "tr", "tr_TR":
                return european('.', "%#,##0");
            case "sv", "sv_SE":
                return new Conventions(',', '\u00a0', '\u2212', "\u00d710^", "NaN", "#,##0\u00a0%");
            case "ru", "ru_RU":
                return new Conventions(
                    ',', '\u00a0', '-', "E", "\u043d\u0435\u00a0\u0447\u0438\u0441\u043b\u043e", "#,##0\u00a0%");
            default:
                throw new UnsupportedOperationException("udita has no conventions of the locale " + locale);
        }
    }

    private static Conventions european(char grouping, String percent) {
        return new Conventions(',', grouping, '-', "E", "NaN", percent);
    }

    /** The pattern for amounts of money. */
    public static String currencyPatternOf(Locale locale) {
        switch (locale.toString()) {
            case "":
                return "\u00a4\u00a0#,##0.00";
            case "en", "en_AU", "en_CA", "en_GB", "en_IE", "en_IN", "en_NZ", "en_US", "zh_CN":
                return "\u00a4#,##0.00";
            case "ja_JP", "ko_KR":
                return "\u00a4#,##0";
            case "de_DE", "es_ES", "fr_FR", "it_IT":
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
            case "en_AU", "en_CA", "en_NZ", "en_US":
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
            case "de_DE", "en_IE", "es_ES", "fr_FR", "it_IT":
                return "\u20ac";
            case "pt_BR":
                return "R$";
            default:
                return "\u00a4";
        }
    }
}
