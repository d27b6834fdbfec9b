// `Integer.parseInt`, `valueOf` and `decode`: what is taken, in which radix, and what is not.
public class IntegerParsing {
    static void t(String s, int radix) { String r; try { r = "" + Integer.parseInt(s, radix); } catch (NumberFormatException e) { r = e.getMessage(); } System.out.println(s + "/" + radix + " " + r); }
    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "+7", "-", "+", "", " 1", "1 ", "2147483647", "2147483648", "-2147483648", "-2147483649", "0x10", "1_000", "１２", "٣", "1.0", "00012"}) t(s, 10);
        t("zz", 36); t("-ff", 16); t("FF", 16); t("102", 2); t("80000000", 16); t("-80000000", 16); t("1", 1); t("1", 37); t("kona", 27); t("9", 9);
        for (String s : new String[] {"0x1F", "-0x80000000", "#ff", "010", "08", "-#1", "0", "", "0x", "+0x1", "--1", "- 1"}) try { System.out.println(s + " " + Integer.decode(s)); } catch (NumberFormatException e) { System.out.println(s + " " + e.getMessage()); }
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.toUnsignedString(-1) + " " + Integer.valueOf("12", 3) + " " + Integer.toString(-255, 16) + " " + Integer.toString(5, 99));
    }
}
