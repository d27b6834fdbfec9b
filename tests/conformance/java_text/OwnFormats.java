// Subclasses of Format and NumberFormat, and formats that append to a text.

import java.text.DecimalFormat;
import java.text.FieldPosition;
import java.text.Format;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Arrays;

public class OwnFormats {
    static final class Brackets extends Format {
        @Override
        public StringBuffer format(Object value, StringBuffer to, FieldPosition position) {
            position.setBeginIndex(to.length());
            to.append('[').append(value).append(']');
            position.setEndIndex(to.length());
            return to;
        }

        @Override
        public Object parseObject(String text, ParsePosition position) {
            int end = text.indexOf(']', position.getIndex());
            if (!text.startsWith("[", position.getIndex()) || end < 0) {
                position.setErrorIndex(position.getIndex());
                return null;
            }
            String found = text.substring(position.getIndex() + 1, end);
            position.setIndex(end + 1);
            return found;
        }
    }

    static final class Roman extends NumberFormat {
        @Override
        public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
            return to.append("d").append((int) number);
        }

        @Override
        public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
            return to.append("I".repeat((int) number));
        }

        @Override
        public Number parse(String text, ParsePosition position) {
            int begin = position.getIndex();
            while (position.getIndex() < text.length() && text.charAt(position.getIndex()) == 'I') {
                position.setIndex(position.getIndex() + 1);
            }
            return position.getIndex() - begin;
        }
    }

    public static void main(String[] args) throws ParseException {
        Format brackets = new Brackets();
        System.out.println(brackets.format("a") + brackets.parseObject("[b]c"));
        FieldPosition position = new FieldPosition(3);
        System.out.println(brackets.format(1, new StringBuffer("x"), position) + " " + position.getBeginIndex() + " "
            + position.getEndIndex() + " " + position);
        try {
            brackets.parseObject("none");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        NumberFormat roman = new Roman();
        System.out.println(roman.format(3) + " " + roman.format(2.5) + " " + roman.format((Object) 2) + " " + roman.format((Object) 1.5f)
            + " " + roman.parse("IIIx") + " " + roman.parseObject("II"));
        StringBuffer text = new StringBuffer("sum: ");
        new DecimalFormat("0.00").format(1.5, text, new FieldPosition(0));
        NumberFormat.getInstance(java.util.Locale.US).format(1234567L, text, new FieldPosition(0));
        System.out.println(text);
        MessageFormat message = new MessageFormat("{0} has {1,number,integer} of {2}", java.util.Locale.US);
        System.out.println(message.format(new Object[] {"a", 1234, "b"}, new StringBuffer("> "), new FieldPosition(0)));
        System.out.println(Arrays.toString(message.parse("a b has 1,234 of c")));
        System.out.println(Arrays.toString((Object[]) message.parseObject("{0} has 7 of ")));
        try {
            message.parse("a had 7 of c");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        System.out.println(((MessageFormat) message.clone()).format(new Object[] {1, 2, 3}));
        message.setFormat(2, brackets);
        System.out.println(message.format(new Object[] {"a", 1, "b"}) + Arrays.toString(message.parse("a has 5 of [z]")));
    }
}
