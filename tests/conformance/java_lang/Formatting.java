// String.format and printf: conversions, flags, widths, argument indexes, and what is refused.
import java.util.*;

public class Formatting {
    static class P {
        public String toString() {
            return "<p>";
        }

        public int hashCode() {
            return 255;
        }
    }

    static String formatted(String format, Object... arguments) {
        try {
            return "[" + String.format(format, arguments) + "]";
        } catch (IllegalFormatException e) {
            return "!! " + e;
        }
    }

    static void t(String format, Object... arguments) {
        System.out.println(format + " -> " + formatted(format, arguments));
    }

    /** All combinations, as one number a value and conversion. */
    static void combinations() {
        Object[] values = {0, 7, -1234567, Integer.MIN_VALUE, 98765L, Long.MIN_VALUE, (byte) -3, (short) -3, 'x', "text", "", null,
            true, false, new P(), 0x1F600};
        String[] conversions = {"d", "x", "X", "o", "s", "S", "c", "C", "b", "B", "h", "H", "n", "%", "f", "e", "q", "ld"};
        String[] flags = {"", "-", "0", "+", " ", ",", "(", "#", "-#", "+0", ",(", "+,", "(0", "0,(", "+ ", "-0", " (", "--", "<",
            "1$", "2$", "0$", "1$-"};
        String[] widths = {"", "12", ".3", "9.2", "."};
        for (Object value : values) {
            for (String conversion : conversions) {
                int sum = 0;
                for (String flag : flags) {
                    for (String width : widths) {
                        sum = 31 * sum + formatted("%" + flag + width + conversion, value).hashCode();
                    }
                }
                System.out.println(value + " " + conversion + " " + sum);
            }
        }
    }

    public static void main(String[] x) {
        combinations();
        t("%d %<d %s %1$s %s", 1, "a", 'b');
        t("%2$s %1$s %s %s %s", 1, 2);
        t("%s %s", 1);
        t("%3$s", 1);
        t("%", 1);
        t("abc %", 1);
        t("%5", 1);
        t("%-", 1);
        t("100%", 1);
        t("%z");
        t("%Z");
        t("%t", 1);
        t("%99999999999d", 1);
        t("%.99999999999s", 1);
        t("%99999999999$d", 1);
        t("%d", "a");
        t("%c", 1L);
        t("%c", -1);
        t("%c", 0x110000);
        t("%d", 15 > 1 ? "z" : "");
        t("%s", (Object) null);
        t("%s %s", (Object[]) null);
        t("%d%n%d%%|%5%|%-5%|", 1, 2);
        t("%08X|%#x|%#o|%+d|%,d|%(d|% d", 255, 255, 8, 5, 1234567, -5, 42);
        t("%-10s|%10s|%.2s|%10.3s|%-10.1s|", "hello", "hello", "hello", "hello", "hello");
        t("%b %b %b", null, false, "x");
        t("%h %h", "hello", null);
        t("no args");
        t("");
        t("%s", new int[0].length);
        t("%S", "straße");
        t("%5c|%-5c|%C", 'a', 'b', 'c');
        t("%05d|%-5d|%5d", -42, -42, -42);
        t("%s", List.of(1, 2, 3));
        t("%10s|%-10s|", List.of(1), Map.of("k", 1));
        t("%,d %,d %,d %,d", 1, 999, 1000, 1000000);
        t("%,015d|%+,d", 1234567, 1234567);
        t("%x %x %x %x", (byte) -1, (short) -1, -1, -1L);
        t("%o %o", (byte) -1, -1L);
        System.out.printf("%s-%d%n", "a", 5);
        System.out.printf(Locale.US, "%,d%n", 12345);
        System.out.format("%d|%n", 3);
        System.out.println("%d-%s".formatted(1, "z"));
        System.out.println(String.format(Locale.ROOT, "%05d", 42));
        System.out.append("ap").append('c').append("xyz", 1, 2).println();
        try { System.out.printf("before %d after%n", "x"); } catch (IllegalFormatConversionException e) { System.out.println("|" + e.getMessage() + e.getConversion() + e.getArgumentClass()); }
        StringBuilder sb = new StringBuilder();
        Formatter f = new Formatter(sb); f.format("%d,", 1).format("%d,", 2);
        System.out.println(sb + " " + f + (f.out() == sb));
        f.close(); try { f.format("x"); } catch (FormatterClosedException e) { System.out.println(e); }
    }
}
