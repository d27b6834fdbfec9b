// Patterns that formats give back: DecimalFormat.toPattern, MessageFormat.toPattern, and when formats are equal.
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.Locale;

public class PatternsOfFormats {
    static DecimalFormat format(String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.US));
    }

    static void numbers() {
        String[] patterns = {"#,##0.00;(#)", "0.0", "#", "000", "#,###", "##,##,##0.0#", "$#,##0.00", "'#'0", "0%", "0.##\u2030", "0E0", "##0.00E00",
            "00.##E0", "a'b%'c 0 'x''y'", "o''clock 0", "-0", "0;0-", "0.", "#.", ".0", "#.##", "\u00a40.00", "'a;b'0.0'c'", "0;-0", "0;'-'0"};
        for (String pattern : patterns) {
            DecimalFormat format = format(pattern);
            System.out.println(pattern + " -> " + format.toPattern() + " " + format.equals(format(format.toPattern())) + format.equals(format.clone())
                + format.equals(format("0")));
        }
    }

    static void changes() {
        DecimalFormat format = format("0.0");
        DecimalFormat other = format("0.0");
        System.out.println(format.equals(other) + " " + (format.hashCode() == other.hashCode()) + format.equals(null));
        format.setPositivePrefix("+");
        System.out.println(format.toPattern() + " " + format.equals(other) + (format.hashCode() == other.hashCode()));
        format.setNegativePrefix("-+");
        System.out.println(format.toPattern());
        format.setPositiveSuffix("a'b.c");
        System.out.println(format.toPattern());
        format.setNegativeSuffix("a'b.c");
        System.out.println(format.toPattern());
        format.setMinimumIntegerDigits(5);
        format.setGroupingSize(2);
        format.setGroupingUsed(true);
        System.out.println(format.toPattern());
        other.setRoundingMode(RoundingMode.UP);
        System.out.println(other.equals(format("0.0")));
        other.setMultiplier(7);
        System.out.println(other.toPattern());
        NumberFormat any = NumberFormat.getInstance(Locale.US);
        System.out.println(any.equals(NumberFormat.getIntegerInstance(Locale.US)) + " " + any.equals(NumberFormat.getInstance(Locale.GERMANY))
            + NumberFormat.getPercentInstance(Locale.US).equals(NumberFormat.getPercentInstance(Locale.US)));
    }

    static void messages() {
        String[] patterns = {"a {0,number,#.0} b", "{0} {1,number} {2,number,integer} {3,number,percent} {4,number,currency}",
            "it''s '{'{0}'}' {{", "'{x}' {1,choice,0#none|1#one|1<many}", "{0,number,'#'#.##}", "no", "'{'''{0}'' '{{'"};
        for (String pattern : patterns) {
            MessageFormat format = new MessageFormat(pattern, Locale.US);
            MessageFormat same = new MessageFormat(pattern, Locale.US);
            System.out.println(pattern + " -> " + format.toPattern() + " " + format.equals(same) + (format.hashCode() == same.hashCode())
                + format.equals(new MessageFormat(pattern, Locale.UK)) + format.equals("x"));
        }
        MessageFormat changed = new MessageFormat("{0}", Locale.US);
        changed.setFormat(0, NumberFormat.getCurrencyInstance(Locale.US));
        System.out.println(changed.toPattern() + changed.equals(new MessageFormat("{0}", Locale.US)));
    }

    public static void main(String[] args) {
        numbers();
        changes();
        messages();
    }
}
