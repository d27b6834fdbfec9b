package java.util;

import java.io.Serializable;

/**
 * A language, script, region and variant. The conventions of some languages are known for numbers; whatever needs others
 * throws an {@code UnsupportedOperationException}.
 */
public final class Locale implements Cloneable, Serializable {
    public static final Locale ENGLISH = new Locale("en");
    public static final Locale FRENCH = new Locale("fr");
    public static final Locale GERMAN = new Locale("de");
    public static final Locale ITALIAN = new Locale("it");
    public static final Locale JAPANESE = new Locale("ja");
    public static final Locale KOREAN = new Locale("ko");
    public static final Locale CHINESE = new Locale("zh");
    public static final Locale SIMPLIFIED_CHINESE = new Locale("zh", "CN");
    public static final Locale TRADITIONAL_CHINESE = new Locale("zh", "TW");
    public static final Locale FRANCE = new Locale("fr", "FR");
    public static final Locale GERMANY = new Locale("de", "DE");
    public static final Locale ITALY = new Locale("it", "IT");
    public static final Locale JAPAN = new Locale("ja", "JP");
    public static final Locale KOREA = new Locale("ko", "KR");
    public static final Locale UK = new Locale("en", "GB");
    public static final Locale US = new Locale("en", "US");
    public static final Locale CANADA = new Locale("en", "CA");
    public static final Locale CANADA_FRENCH = new Locale("fr", "CA");
    public static final Locale CHINA = SIMPLIFIED_CHINESE;
    public static final Locale PRC = SIMPLIFIED_CHINESE;
    public static final Locale TAIWAN = TRADITIONAL_CHINESE;
    public static final Locale ROOT = new Locale("");

    /** What {@code setDefault} has set; {@code null} means English. */
    private static Locale set;
    private static Locale setForDisplay;
    private static Locale setForFormat;

    private final String language;
    private final String script;
    private final String country;
    private final String variant;

    public enum Category {
        DISPLAY, FORMAT
    }

    public Locale(String language) {
        this(language, "", "");
    }

    public Locale(String language, String country) {
        this(language, country, "");
    }

    public Locale(String language, String country, String variant) {
        this(language, "", country, variant);
    }

    private Locale(String language, String script, String country, String variant) {
        if (language == null || country == null || variant == null) {
            throw new NullPointerException();
        }
        this.language = currentCode(language.toLowerCase());
        this.script = script;
        this.country = country.toUpperCase();
        this.variant = variant;
    }

    @Since(19)
    public static Locale of(String language) {
        return new Locale(language);
    }

    @Since(19)
    public static Locale of(String language, String country) {
        return new Locale(language, country);
    }

    @Since(19)
    public static Locale of(String language, String country, String variant) {
        return new Locale(language, country, variant);
    }

    /** The present code of a language whose code has changed. */
    private static String currentCode(String language) {
        switch (language) {
            case "iw":
                return "he";
            case "in":
                return "id";
            case "ji":
                return "yi";
            default:
                return language;
        }
    }

    public static Locale getDefault() {
        return set == null ? ENGLISH : set;
    }

    public static Locale getDefault(Category category) {
        Locale own = category == Category.DISPLAY ? setForDisplay : setForFormat;
        return own == null ? getDefault() : own;
    }

    public static void setDefault(Locale locale) {
        if (locale == null) {
            throw new NullPointerException("Can't set default locale to NULL");
        }
        set = locale;
        setForDisplay = null;
        setForFormat = null;
    }

    public static void setDefault(Category category, Locale locale) {
        if (category == null) {
            throw new NullPointerException("Category cannot be NULL");
        }
        if (locale == null) {
            throw new NullPointerException("Can't set default locale to NULL");
        }
        if (category == Category.DISPLAY) {
            setForDisplay = locale;
        } else {
            setForFormat = locale;
        }
    }

    public String getLanguage() {
        return language;
    }

    public String getScript() {
        return script;
    }

    public String getCountry() {
        return country;
    }

    public String getVariant() {
        return variant;
    }

    public boolean hasExtensions() {
        return false;
    }

    public Locale stripExtensions() {
        return this;
    }

    @Override
    public String toString() {
        boolean hasLanguage = !language.isEmpty();
        boolean hasCountry = !country.isEmpty();
        boolean hasVariant = !variant.isEmpty();
        boolean hasScript = !script.isEmpty();
        StringBuilder text = new StringBuilder(language);
        if (hasCountry || hasLanguage && (hasVariant || hasScript)) {
            text.append('_').append(country);
        }
        if (hasVariant && (hasLanguage || hasCountry)) {
            text.append('_').append(variant);
        }
        if (hasScript && (hasLanguage || hasCountry)) {
            text.append("_#").append(script);
        }
        return text.toString();
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Locale)) {
            return false;
        }
        Locale that = (Locale) other;
        return language.equals(that.language) && script.equals(that.script) && country.equals(that.country)
            && variant.equals(that.variant);
    }

    @Override
    public int hashCode() {
        int hash = language.hashCode();
        hash = 31 * hash + script.hashCode();
        hash = 31 * hash + country.hashCode();
        return 31 * hash + variant.hashCode();
    }

    @Override
    public Object clone() {
        return new Locale(language, script, country, variant);
    }

    // Language tags (BCP 47)

    public String toLanguageTag() {
        StringBuilder tag = new StringBuilder(isLanguage(language) ? language : "und");
        if (isScript(script)) {
            tag.append('-').append(script);
        }
        if (isRegion(country)) {
            tag.append('-').append(country);
        }
        // From the first part that is not a variant of BCP 47 on, variants are for private use.
        boolean isPrivate = false;
        for (String part : variant.split("_")) {
            if (!part.isEmpty()) {
                if (!isPrivate && !isVariant(part)) {
                    if (!isAlphanumeric(part, 1, 8)) {
                        break;
                    }
                    tag.append("-x-lvariant");
                    isPrivate = true;
                }
                tag.append('-').append(part);
            }
        }
        String text = tag.toString();
        return text.startsWith("und-x-") ? text.substring(4) : text;
    }

    public static Locale forLanguageTag(String tag) {
        String[] parts = tag.split("-");
        int at = 0;
        String language = "";
        String script = "";
        String country = "";
        StringBuilder variant = new StringBuilder();
        if (isLanguage(parts[at])) {
            language = parts[at].equalsIgnoreCase("und") ? "" : parts[at];
            at++;
            if (at < parts.length && isScript(parts[at])) {
                script = parts[at].substring(0, 1).toUpperCase() + parts[at].substring(1).toLowerCase();
                at++;
            }
            if (at < parts.length && isRegion(parts[at])) {
                country = parts[at++];
            }
            while (at < parts.length && isVariant(parts[at])) {
                variant.append(variant.length() == 0 ? "" : "_").append(parts[at++]);
            }
        }
        if (at < parts.length && parts[at].length() == 1) {
            throw new UnsupportedOperationException("udita has no extensions of locales");
        }
        return new Locale(language, script, country, variant.toString());
    }

    private static boolean isLanguage(String part) {
        return isLetters(part, 2, 8);
    }

    private static boolean isScript(String part) {
        return isLetters(part, 4, 4);
    }

    private static boolean isRegion(String part) {
        return isLetters(part, 2, 2) || part.length() == 3 && isAlphanumeric(part, 3, 3) && !hasLetter(part);
    }

    private static boolean isVariant(String part) {
        return isAlphanumeric(part, 5, 8)
            || part.length() == 4 && part.charAt(0) >= '0' && part.charAt(0) <= '9' && isAlphanumeric(part, 4, 4);
    }

    private static boolean isLetters(String part, int least, int most) {
        if (part.length() < least || part.length() > most) {
            return false;
        }
        for (int i = 0; i < part.length(); i++) {
            if (!isLetter(part.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAlphanumeric(String part, int least, int most) {
        if (part.length() < least || part.length() > most) {
            return false;
        }
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            if (!isLetter(c) && (c < '0' || c > '9')) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasLetter(String part) {
        for (int i = 0; i < part.length(); i++) {
            if (isLetter(part.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    /** Makes locales whose parts are well-formed. */
    public static final class Builder {
        private String language = "";
        private String script = "";
        private String country = "";
        private String variant = "";

        public Builder setLocale(Locale locale) {
            language = locale.language;
            script = locale.script;
            country = locale.country;
            variant = locale.variant;
            return this;
        }

        public Builder setLanguageTag(String tag) {
            return setLocale(forLanguageTag(tag));
        }

        public Builder setLanguage(String language) {
            this.language = checked(language, language == null || isLanguage(language), "language").toLowerCase();
            return this;
        }

        public Builder setScript(String script) {
            String text = checked(script, script == null || isScript(script), "script");
            this.script = text.isEmpty() ? "" : text.substring(0, 1).toUpperCase() + text.substring(1).toLowerCase();
            return this;
        }

        public Builder setRegion(String region) {
            country = checked(region, region == null || isRegion(region), "region").toUpperCase();
            return this;
        }

        public Builder setVariant(String variant) {
            String text = variant == null ? "" : variant.replace('-', '_');
            for (String part : text.split("_")) {
                checked(variant, isVariant(part), "variant");
            }
            this.variant = text;
            return this;
        }

        private static String checked(String text, boolean isWellFormed, String what) {
            if (text == null || text.isEmpty()) {
                return "";
            }
            if (!isWellFormed) {
                throw new IllformedLocaleException("Ill-formed " + what + ": " + text, 0);
            }
            return text;
        }

        public Builder clear() {
            return setLocale(ROOT);
        }

        public Locale build() {
            return new Locale(language, script, country, variant);
        }
    }
}
