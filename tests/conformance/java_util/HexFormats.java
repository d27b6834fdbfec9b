// Shows java.util.HexFormat: bytes and integers as hexadecimal digits and back, with and without decoration.
import java.util.Arrays;
import java.util.HexFormat;

public class HexFormats {
    interface Action {
        Object run();
    }

    static void show(Action action) {
        try {
            System.out.println(action.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        byte[] bytes = {0, 1, 127, -128, -1, 16};
        HexFormat plain = HexFormat.of();
        HexFormat colons = HexFormat.ofDelimiter(":").withUpperCase();
        HexFormat full = HexFormat.ofDelimiter(", ").withPrefix("0x").withSuffix("h");
        for (HexFormat format : new HexFormat[] {plain, colons, full}) {
            System.out.println(format + " " + format.hashCode() + " " + format.delimiter() + format.prefix() + format.suffix()
                + format.isUpperCase());
            String text = format.formatHex(bytes);
            System.out.println(text + " " + Arrays.toString(format.parseHex(text)) + " " + format.formatHex(bytes, 2, 4)
                + "|" + format.formatHex(new byte[0]) + "|" + format.formatHex(new StringBuilder("> "), bytes));
            System.out.println(format.toHexDigits((byte) -2) + " " + format.toHexDigits('\u20ac') + " "
                + format.toHexDigits((short) -3) + " " + format.toHexDigits(-4) + " " + format.toHexDigits(255L) + " "
                + format.toHexDigits(0x123456789abcL, 5) + "|" + format.toHexDigits(1L, 0) + "| "
                + format.toHexDigits(new StringBuilder(), (byte) 171));
            System.out.println(format.toLowHexDigit(0xab) + " " + format.toHighHexDigit(0xab));
        }
        System.out.println(plain.equals(HexFormat.ofDelimiter("")) + " " + plain.equals(colons) + " "
            + colons.withLowerCase().equals(HexFormat.ofDelimiter(":")));
        System.out.println(Arrays.toString(plain.parseHex("00fFAb")) + Arrays.toString(plain.parseHex("xx1234yy", 2, 6))
            + Arrays.toString(plain.parseHex("x12".toCharArray(), 1, 3)) + plain.parseHex("").length);
        System.out.println(HexFormat.fromHexDigits("ff") + " " + HexFormat.fromHexDigits("80000000") + " "
            + HexFormat.fromHexDigits("xABy", 1, 3) + " " + HexFormat.fromHexDigitsToLong("ffffffffffffffff") + " "
            + HexFormat.fromHexDigitsToLong("x1y", 1, 2) + " " + HexFormat.fromHexDigit('f') + HexFormat.isHexDigit('g')
            + HexFormat.isHexDigit('A') + HexFormat.isHexDigit('9') + HexFormat.isHexDigit(0x141) + HexFormat.fromHexDigits(""));
        show(() -> plain.parseHex("123").length);
        show(() -> plain.parseHex("1g").length);
        show(() -> colons.parseHex("12-34").length);
        show(() -> colons.parseHex("12:3").length);
        show(() -> full.parseHex("0x12h, 0y13h").length);
        show(() -> HexFormat.fromHexDigit('x'));
        show(() -> HexFormat.fromHexDigits("123456789"));
        show(() -> HexFormat.fromHexDigits("1 "));
        show(() -> HexFormat.fromHexDigitsToLong("12345678901234567"));
        show(() -> plain.toHexDigits(1, 17));
        show(() -> plain.formatHex(bytes, 3, 2));
        show(() -> HexFormat.ofDelimiter(null));
        show(() -> plain.withPrefix(null));
    }
}
