// DecimalFormat: patterns, grouping, percent, exponents, affixes, every rounding mode, settings and wrong patterns.
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;

public class DecimalFormats {
    static final String[] PATTERNS = {
        "0", "0.00", "#.##", "#,###.00", "#,##0.00", "#", "###", "#.", ".##", ".00", "#.00", "00.0#", "000", "#,##,###.##",
        "0.###E0", "00.##E00", "##0.##E0", "#E0", "0.00E000", "0%", "#0.0%", "0.0\u2030", "$#,##0.00;($#,##0.00)", "'#'0.0",
        "0.0 'kg'", "before 0.0 after", "0.00;-0.00", "0.0;neg 0.0", "", "'it''s' 0", "-0.0", "+0.0;-0.0", "0.#;(0.#)",
    };
    static final double[] VALUES = {
        0, -0.0, 0.5, 1.5, 2.5, -2.5, 0.125, 0.135, 0.145, 1.005, 2.675, -0.001, 0.0049, 0.005, 0.015, 1234567.891,
        -1234567.891, 12345, 0.00012345, 1e10, 1e23, 9.995, 99.95, 999.5, 0.95, 1e-10, 1 / 3.0, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
    };
    static final String[] WRONG = {"0.0.0", "#0#0", "0,", "E0", "0E", "0#", "#,.0", "0'", "0E0E0"};

    public static void main(String[] args) {
        for (String pattern : PATTERNS) {
            DecimalFormat format = new DecimalFormat(pattern);
            StringBuilder line = new StringBuilder(pattern).append(" =>");
            for (double value : VALUES) {
                line.append(' ').append(format.format(value));
            }
            for (long value : new long[] {0, 7, -7, 1234567, Long.MAX_VALUE / 1000}) {
                line.append(' ').append(format.format(value));
            }
            System.out.println(line);
        }
        for (RoundingMode mode : RoundingMode.values()) {
            DecimalFormat format = new DecimalFormat("0.00");
            format.setRoundingMode(mode);
            StringBuilder line = new StringBuilder(mode.name());
            for (double value : new double[] {0.125, 0.135, -0.125, -0.135, 1.001, -1.009, 0.005, 0.0001, 2.675, 0.12, 99.995}) {
                try {
                    line.append(' ').append(format.format(value));
                } catch (ArithmeticException e) {
                    line.append(' ').append(e.getMessage());
                }
            }
            System.out.println(line);
        }
        for (String pattern : WRONG) {
            try {
                System.out.println(new DecimalFormat(pattern).format(1234.5));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }

        DecimalFormat format = new DecimalFormat("0.0");
        format.setMaximumFractionDigits(4);
        System.out.println(format.format(1.23456));
        format.setMinimumFractionDigits(3);
        format.setMinimumIntegerDigits(5);
        format.setGroupingUsed(true);
        format.setGroupingSize(2);
        System.out.println(format.format(12.5) + " " + format.format(1234567L));
        format.setMaximumIntegerDigits(2);
        format.setPositivePrefix("a%b");
        format.setNegativeSuffix("'x");
        format.setMultiplier(3);
        System.out.println(format.format(123456) + " " + format.format(-1.5));

        System.out.println(NumberFormat.getInstance().format(1234567.891234) + " "
            + NumberFormat.getPercentInstance().format(0.256) + " " + NumberFormat.getIntegerInstance().format(2.5) + " "
            + NumberFormat.getInstance(Locale.US).format((Object) 1.5f));
        DecimalFormatSymbols symbols = new DecimalFormatSymbols(Locale.US);
        symbols.setDecimalSeparator(',');
        symbols.setGroupingSeparator('.');
        System.out.println(new DecimalFormat("#,##0.00", symbols).format(1234567.891));
    }
}
