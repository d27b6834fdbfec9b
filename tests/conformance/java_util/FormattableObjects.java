// Objects that write their own text for %s: flags, width, precision, locale and the formatter itself.
import java.util.Formattable;
import java.util.FormattableFlags;
import java.util.Formatter;
import java.util.IllegalFormatException;
import java.util.Locale;

public class FormattableObjects {
    static class Money implements Formattable {
        private final int cents;

        Money(int cents) {
            this.cents = cents;
        }

        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            boolean isLeft = (flags & FormattableFlags.LEFT_JUSTIFY) != 0;
            boolean isUpper = (flags & FormattableFlags.UPPERCASE) == FormattableFlags.UPPERCASE;
            boolean isLong = (flags & FormattableFlags.ALTERNATE) != 0;
            String text = cents / 100 + (isLong ? String.format(formatter.locale(), "%.2f", cents % 100 / 100.0).substring(1) : "") + (isUpper ? " EUR" : " eur");
            text = precision >= 0 ? text.substring(0, Math.min(precision, text.length())) : text;
            formatter.format(width < 0 ? "%s" : "%" + (isLeft ? "-" : "") + width + "s", text);
        }

        @Override
        public String toString() {
            return "money";
        }
    }

    public static void main(String[] args) {
        Money money = new Money(1250);
        System.out.println(String.format("[%s] [%S] [%10s] [%-10s] [%#s] [%-#12.4S] [%.2s]", money, money, money, money, money, money, money));
        System.out.println(String.format(Locale.GERMANY, "%#s %b %h", money, money, "x"));
        System.out.printf("%2$s %1$s %<s%n", money, "first");
        Formatter own = new Formatter(new StringBuilder("begin "), Locale.ROOT);
        Formattable same = (formatter, flags, width, precision) -> formatter.format("%s", formatter == own);
        own.format("%s ", same).format(Locale.FRANCE, "%s ", same).format("%s", (Object) null);
        System.out.println(own);
        try {
            String.format("%#s", "text");
        } catch (IllegalFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(String.format("%s", new Object[] {(Formattable) (formatter, flags, width, precision) -> { }}) + "|");
    }
}
