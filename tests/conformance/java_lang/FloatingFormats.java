// String.format of float and double: every conversion, with widths, precisions and flags.
import java.util.IllegalFormatException;
import java.util.Locale;

public class FloatingFormats {
    static final double[] VALUES = {
        0.0, -0.0, 1, -1, 0.5, 1.5, 2.5, 0.125, 0.005, 1.005, 1234567.891, -1234567.891, 1e10, 1e-5, 1.23456789e-10, 9.9999,
        99.995, 0.9999995, 1e300, 123456, 0.0001, 0.00009999995, Math.PI, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
    };
    static final String[] FORMATS = {
        "%f", "%.2f", "%10.3f", "%-12.1f|", "%012.2f", "%+.1f", "% .3f", "%,.2f", "%(.2f", "%,015.2f", "%.0f", "%#.0f",
        "%.20f", "%(,.3f", "%e", "%.2e", "%E", "%12.4e", "%+e", "%#.0e", "%g", "%.3g", "%G", "%10.2g", "%.0g", "%,g", "%a",
        "%.3a", "%A", "%020a", "%-20.5a|", "%s", "%10s", "%S", "%.3s", "%h", "%b",
    };
    static final String[] WRONG = {"%d", "%x", "%c", "%-f", "%.f", "%,e", "%#g", "%0f", "%-010f", "%+ f", "%(a", "%f %f"};

    public static void main(String[] args) {
        for (String format : FORMATS) {
            StringBuilder line = new StringBuilder(format).append(':');
            for (double value : VALUES) {
                line.append(' ').append(String.format(format, value));
            }
            line.append(' ').append(String.format(format, 1.1f)).append(String.format(format, Float.valueOf(-2.5f)));
            System.out.println(line);
        }
        for (String format : WRONG) {
            try {
                System.out.println(String.format(format, 1.5));
            } catch (IllegalFormatException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.printf("%.2f %s %5.1f%%%n", 1.005, 2.0f, 99.95);
        System.out.println(String.format(Locale.US, "%2$.1f %1$.1f %<.3f", 1.25, 2.35) + "%6.2f".formatted(Math.E));
    }
}
