// `Long.parseLong`, `valueOf` and `decode` at the ends of the range.
public class LongParsing {
    public static void main(String[] args) {
        for (String s : new String[] {"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "1L", "", "-", "+5", "0000000000000000000000000001"}) try { System.out.println(Long.parseLong(s)); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        System.out.println(Long.parseLong("-zzzzzzzzzz", 36) + " " + Long.toString(Long.MIN_VALUE, 2).length() + " " + Long.toHexString(-1L) + " " + Long.toOctalString(8) + " " + Long.toBinaryString(5) + " " + Long.decode("-0x8000000000000000") + " " + Long.parseUnsignedLong("18446744073709551615") + " " + Long.toUnsignedString(-2) + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " " + Long.compareUnsigned(-1, 1));
        System.out.println(Short.parseShort("-32768") + " " + Byte.parseByte("7f", 16) + " " + Byte.decode("-0x80")); for (String s : new String[] {"128", "-129", "x"}) try { System.out.println(Byte.parseByte(s)); } catch (NumberFormatException e) { System.out.println(e.getMessage()); } try { Short.parseShort("32768"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
    }
}
