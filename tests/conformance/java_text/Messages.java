// What MessageFormat makes of places, quotes and numbers, and what it refuses.
import java.text.MessageFormat;
import java.util.List;

public class Messages {
    static void show(String pattern, Object... arguments) {
        try {
            System.out.println(pattern + " -> " + MessageFormat.format(pattern, arguments));
        } catch (IllegalArgumentException e) {
            System.out.println(pattern + " -> " + e);
        }
    }

    public static void main(String[] args) {
        show("{0} and {1}, {0}", "a", 1);
        show("{0}", 1234567);
        show("{0} {1}", 1234.56789, -0.5f);
        show("{2} {0}", "a");
        show("{0} {1}", null, List.of(1, 2));
        show("it's {0}", 1);
        show("it''s {0}", 1);
        show("'{0}' '{' {0}", 1);
        show("a } b {0}", true);
        show("{0,number} {0,number,integer} {0,number,#.#} {0,number,percent}", 1234.56);
        show("{0", 1);
        show("{x}", 1);
        show("{-1}", 1);
        show("{}", 1);
        show("{0,bad}", 1);
        show("");
        show("{0}", 'c');
        show("{0}", 9999999999L);
        MessageFormat format = new MessageFormat("{1}/{0}");
        System.out.println(format.format(new Object[] {1, 2}));
        System.out.println(MessageFormat.format("{0}", (Object[]) null));
    }
}
