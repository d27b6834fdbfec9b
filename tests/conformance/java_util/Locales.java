// Shows locales: their parts, tags and hash codes, the default one, and numbers and letters that depend on them.
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Formatter;
import java.util.Locale;
import java.util.Scanner;

public class Locales {
    static void show(Locale locale) {
        System.out.println(locale + "|" + locale.getLanguage() + "|" + locale.getScript() + "|" + locale.getCountry()
            + "|" + locale.getVariant() + "|" + locale.toLanguageTag() + "|" + locale.hashCode());
    }

    static void parts() {
        Locale[] locales = {
            Locale.ROOT, Locale.ENGLISH, Locale.US, Locale.UK, Locale.GERMANY, Locale.CANADA_FRENCH, Locale.CHINA,
            Locale.TAIWAN, new Locale("EN", "us"), new Locale("iw"), new Locale("in", "ID"), new Locale("", "GB"),
            new Locale("de", "", "POSIX"), new Locale("de", "DE", "1996"), new Locale("es", "ES", "Traditional_WIN"),
            new Locale("", "", "x"), new Locale("a1"), new Locale("xx", "YY"), new Locale("en", "001"),
            Locale.forLanguageTag("en-US"), Locale.forLanguageTag("zh-hant-tw"), Locale.forLanguageTag("und"),
            Locale.forLanguageTag("sl-rozaj"), Locale.forLanguageTag("de-DE-1996"), Locale.forLanguageTag(""),
            new Locale.Builder().setLanguage("FR").setRegion("be").build(),
            new Locale.Builder().setLanguage("sr").setScript("latn").build(),
        };
        for (Locale locale : locales) {
            show(locale);
        }
        System.out.println(new Locale("en", "US").equals(Locale.US) + " " + Locale.US.equals(Locale.UK) + " "
            + Locale.PRC.equals(Locale.SIMPLIFIED_CHINESE) + " " + Locale.forLanguageTag("en-GB").equals(Locale.UK));
        try {
            new Locale.Builder().setLanguage("e1");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
            new Locale(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }

    static void numbers() {
        Locale[] locales = {
            null, Locale.ROOT, Locale.US, Locale.UK, Locale.GERMANY, Locale.GERMAN, Locale.FRANCE, Locale.ITALY,
            new Locale("es", "ES"), new Locale("es", "MX"), new Locale("pt", "BR"), new Locale("nl"), Locale.JAPAN,
            Locale.KOREA, Locale.CHINA, Locale.TAIWAN, new Locale("da", "DK"), new Locale("pl", "PL"),
            new Locale("cs"), new Locale("sv", "SE"), new Locale("ru", "RU"), new Locale("tr"), Locale.CANADA,
            Locale.CANADA_FRENCH, new Locale("de", "AT"), new Locale("de", "CH"), new Locale("fr", "CH"),
            new Locale("en", "IN"),
        };
        for (Locale locale : locales) {
            System.out.println(locale + " "
                + String.format(locale, "%,d %,.3f %.2e %+d %(,.2f %g %08.2f %s %X", -1234567, 9876543.21, 12345.678, 7,
                    -4321.5, 0.5, -3.14159, 1.5, 255));
            if (locale != null) {
                System.out.println("  " + NumberFormat.getInstance(locale).format(-1234567.891) + " "
                    + NumberFormat.getIntegerInstance(locale).format(2500.5) + " "
                    + NumberFormat.getPercentInstance(locale).format(12.345) + " "
                    + new DecimalFormat("0.##E0", new DecimalFormatSymbols(locale)).format(-0.00123) + " "
                    + NumberFormat.getInstance(locale).format(Double.NaN));
            }
        }
        for (Locale locale : new Locale[] {Locale.US, Locale.UK, Locale.ENGLISH, Locale.ROOT, Locale.GERMANY,
            Locale.FRANCE, Locale.ITALY, Locale.JAPAN, Locale.KOREA, Locale.CHINA, Locale.CANADA,
            new Locale("en", "IN"), new Locale("pt", "BR"), new Locale("es", "ES")}) {
            NumberFormat money = NumberFormat.getCurrencyInstance(locale);
            System.out.println(locale + " " + money.format(1234.567) + " " + money.format(-0.5) + " " + money.format(3));
        }
    }

    static void letters() {
        Locale turkish = new Locale("tr", "TR");
        for (String text : new String[] {"Title", "I\u0307i\u0130\u0131", "stra\u00dfe", "quit"}) {
            System.out.println(text.toUpperCase(turkish) + " " + text.toLowerCase(turkish) + " "
                + text.toUpperCase(Locale.ROOT) + " " + text.toLowerCase(Locale.ENGLISH));
        }
        System.out.println(String.format(turkish, "%S %s", "title", "title"));
    }

    static void defaults() {
        Locale.setDefault(Locale.GERMANY);
        System.out.println(Locale.getDefault() + " " + String.format("%,.2f", 1234.5) + " "
            + new DecimalFormat("#,##0.00").format(1234.5) + " " + String.format(Locale.ROOT, "%,.2f", 1234.5) + " "
            + "%.1f".formatted(0.25) + " " + new Formatter().format("%.1f", 2.5) + " " + new Formatter().locale());
        System.out.printf("%.3f %,d%n", 1.5, 1000000);
        Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE);
        System.out.println(Locale.getDefault() + " " + Locale.getDefault(Locale.Category.FORMAT) + " "
            + Locale.getDefault(Locale.Category.DISPLAY) + " " + String.format("%.2f", 0.5));
        Locale.setDefault(Locale.US);
        System.out.println(Locale.getDefault(Locale.Category.FORMAT) + " " + String.format("%,.2f", 1234.5));
        Scanner scanner = new Scanner("1.5 2,000 x").useLocale(Locale.US);
        System.out.println(scanner.nextDouble() + " " + scanner.nextInt() + " " + scanner.hasNextInt() + " " + scanner.locale());
        try {
            Locale.setDefault(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        parts();
        numbers();
        letters();
        defaults();
    }
}
