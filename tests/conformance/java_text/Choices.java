// Shows ChoiceFormat, messages with choices, symbols of numbers, and numbers that are read by patterns.
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.Format;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Arrays;
import java.util.Locale;

public class Choices {
    static void choices() {
        String[] patterns = {"0#none|1#one|1<many", "-1<x", "0\u2264a|1<b|\u221e<inf", "0#a#b", "#a", "a#b", "1#a|0#b", "0#a|'|'",
            "0#it''s|2#'<q>'", "-\u221e<low|0#", " 1 #spaces | 2 #two", "1#a|2", "0#'", "1.5#x|2.5#y"};
        for (String pattern : patterns) {
            try {
                ChoiceFormat format = new ChoiceFormat(pattern);
                StringBuilder text = new StringBuilder(pattern + " => " + format.toPattern() + " "
                    + Arrays.toString(format.getLimits()) + Arrays.toString(format.getFormats()) + " " + format.hashCode());
                for (double number : new double[] {-5, 0, 0.5, 1, 1.5, 2, 1e300, Double.NaN, Double.POSITIVE_INFINITY}) {
                    text.append(' ').append(format.format(number));
                }
                System.out.println(text.append(' ').append(format.format(1L)).append(format.format(Integer.valueOf(2))));
            } catch (RuntimeException e) {
                System.out.println(pattern + " => " + e);
            }
        }
        double[] limits = {1, 2, 3};
        String[] days = {"Sun", "Mon", "Tue"};
        ChoiceFormat format = new ChoiceFormat(limits, days);
        ParsePosition position = new ParsePosition(1);
        System.out.println(format.toPattern() + format.parse("xMon", position) + position + format.equals(new ChoiceFormat(format.toPattern())));
        position = new ParsePosition(0);
        System.out.println(format.parse("none", position) + " " + position);
        System.out.println(ChoiceFormat.nextDouble(1) + " " + ChoiceFormat.previousDouble(1) + " " + ChoiceFormat.nextDouble(0, false));
        try {
            new ChoiceFormat(limits, new String[0]);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void messages() {
        String files = "There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} files} in {1}.";
        for (int i : new int[] {0, 1, 2, 1234}) {
            System.out.println(MessageFormat.format(files, i, "box"));
        }
        String[] patterns = {"{0} {1} {0}", "'{0}' {0} it''s", "{0,number,#.##} {0,number,percent} {0, number , integer}", "{2}",
            "{0,number,currency}", "{", "}", "{0", "{0,{", "{a}", "{-1}", "{0,foo}", "{0,choice,x}", "{0,choice,0#'{1}'|1#{1}!}",
            "{ 0}", "{0,NUMBER}", "a{}b", "{0,number,'#'#}", "'", "{1,choice,0#zero}", "{0,number,#.#E0}"};
        for (String pattern : patterns) {
            try {
                System.out.println(pattern + " => " + MessageFormat.format(pattern, 1.255, "one", null));
            } catch (RuntimeException e) {
                System.out.println(pattern + " => " + e);
            }
        }
        System.out.println(MessageFormat.format("{0} {1}", 1) + MessageFormat.format("{0}", (Object[]) null)
            + MessageFormat.format("{0}{1}{2}", null, true, 'c'));
        MessageFormat german = new MessageFormat("{0} {1,number} {0,number,#,##0.00}", Locale.GERMANY);
        System.out.println(german.format(new Object[] {1234.5, 0.25}) + " " + german.getLocale());
        MessageFormat message = new MessageFormat("{1}: {0}");
        message.setFormat(1, new ChoiceFormat("0#few|10#many"));
        message.setFormatByArgumentIndex(1, NumberFormat.getPercentInstance(Locale.US));
        Format[] formats = message.getFormats();
        System.out.println(message.format(new Object[] {12, 0.5}) + " " + formats.length);
        message.applyPattern("{0}!");
        System.out.println(message.format(new Object[] {"x"}));
    }

    static void symbols() {
        DecimalFormatSymbols own = new DecimalFormatSymbols(Locale.US);
        own.setDecimalSeparator(',');
        own.setGroupingSeparator(' ');
        System.out.println(new DecimalFormat("#,##0.0#", own).format(1234567.891) + own.getCurrencySymbol()
            + own.equals(DecimalFormatSymbols.getInstance(Locale.US)) + own.equals(own.clone()));
        System.out.println(new DecimalFormat("\u00a4#,##0.00;(\u00a4#)", own).format(-5));
    }

    static void parse(NumberFormat format, String text) {
        ParsePosition position = new ParsePosition(0);
        Number number = format.parse(text, position);
        System.out.print(text + " => " + (number == null ? "null" : number.getClass().getSimpleName() + number) + position.getIndex()
            + "," + position.getErrorIndex());
        try {
            System.out.println(" " + format.parse(text));
        } catch (ParseException e) {
            System.out.println(" " + e.getMessage() + " at " + e.getErrorOffset());
        }
    }

    static void parsing() {
        String[] texts = {"1", "-1", "1,234", "1,234.50", "1.0", "0.1", ".5", "-.5", "5.", "1,,2", "1,", "12abc", "abc", "", "1e5", "1E5", "1E-2",
            "1E", "-0", "-0.0", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1234567890123456789.5",
            "\u221e", "-\u221e", "NaN", "+1", " 1", "1 2", "00012", "1.2.3", "1E400", "--1", "\u0661", "100000000000000000000"};
        for (String text : texts) {
            parse(NumberFormat.getInstance(Locale.US), text);
        }
        for (String text : new String[] {"12.7", "-12.7", "1,000", "0.5"}) {
            parse(NumberFormat.getIntegerInstance(Locale.US), text);
        }
        for (String text : new String[] {"12%", "12.5%", "12", "-5%", "0%"}) {
            parse(NumberFormat.getPercentInstance(Locale.US), text);
        }
        for (String text : new String[] {"$12.50", "-$1", "$1,234", "12"}) {
            parse(NumberFormat.getCurrencyInstance(Locale.US), text);
        }
        for (String text : new String[] {"1.234,5", "1,5", "1,2,3"}) {
            parse(NumberFormat.getInstance(Locale.GERMANY), text);
        }
        for (String text : new String[] {"(5)", "<5>", "5"}) {
            parse(new DecimalFormat("<#>;(#)"), text);
        }
    }

    public static void main(String[] args) {
        choices();
        messages();
        symbols();
        parsing();
    }
}
