// Numbers in a range of a text: wrong ranges, signs, radixes and digits.
import java.util.concurrent.Callable;

public class ParsedRanges {
    static void print(Callable<?> parsed) {
        try { System.out.println(parsed.call()); } catch (Exception e) { System.out.println(e); }
    }
    static void all(CharSequence s, int begin, int end, int radix) {
        print(() -> Integer.parseInt(s, begin, end, radix));
        print(() -> Long.parseLong(s, begin, end, radix));
        print(() -> Integer.parseUnsignedInt(s, begin, end, radix));
        print(() -> Long.parseUnsignedLong(s, begin, end, radix));
    }
    public static void main(String[] args) {
        all(null, -1, 0, 10);
        all("12", 1, 0, 10);
        all("12", 0, 3, 10);
        all("12", 1, 1, 10);
        all("12", 0, 1, 99);
        all("12", 0, 1, 1);
        all("12", 0, 0, 99);
        all("a-12", 1, 4, 10);
        all("-12", 0, 1, 10);
        all("+12", 0, 1, 10);
        all("+12", 0, 2, 10);
        all("12x4", 1, 4, 10);
        all("4294967295!", 0, 10, 10);
        all("18446744073709551615!", 0, 20, 10);
        all("99999999999999999999!", 0, 20, 10);
        all("zz", 0, 2, 36);
    }
}
