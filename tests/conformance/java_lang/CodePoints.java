// The properties of all characters, as one number for each property and stretch of code points.
public class CodePoints {
    static int property(int which, int c) {
        switch (which) {
            case 0:
                return Character.getType(c);
            case 1:
                return Character.isUpperCase(c) ? 1 : 0;
            case 2:
                return Character.isLowerCase(c) ? 1 : 0;
            case 3:
                return Character.isAlphabetic(c) ? 1 : 0;
            case 4:
                return Character.toUpperCase(c);
            case 5:
                return Character.toLowerCase(c);
            case 6:
                return Character.toTitleCase(c);
            case 7:
                return Character.getNumericValue(c);
            case 8:
                return Character.isIdeographic(c) ? 1 : 0;
            case 9:
                return Character.isWhitespace(c) ? 1 : 0;
            case 10:
                return Character.isLetter(c) ? 1 : 0;
            case 11:
                return Character.digit(c, 36);
            case 12:
                return Character.isLetterOrDigit(c) ? 1 : 0;
            case 13:
                return Character.isJavaIdentifierStart(c) ? 1 : 0;
            case 14:
                return Character.isJavaIdentifierPart(c) ? 1 : 0;
            case 15:
                return Character.isSpaceChar(c) || Character.isISOControl(c) || Character.isTitleCase(c) ? 1 : 0;
            default:
                return Character.isDefined(c) ? 1 : 0;
        }
    }

    static void stretch(int first, int last) {
        for (int which = 0; which <= 16; which++) {
            int sum = 0;
            for (int c = first; c <= last; c++) {
                sum = 31 * sum + property(which, c);
            }
            System.out.println(Integer.toHexString(first) + " " + which + " " + sum);
        }
    }

    public static void main(String[] args) {
        stretch(0, 0x7f);
        stretch(0x80, 0xfff);
        stretch(0x1000, 0x33ff);
        stretch(0x9f00, 0xffff);
        stretch(0x10000, 0x1ffff);
        stretch(0x2a600, 0x2a7ff);
        stretch(0x2f800, 0x323b0);
        stretch(0xe0000, 0xe01ff);
        int cases = 0;
        for (int c = 0; c < 0x1f000; c++) {
            String s = new String(Character.toChars(c));
            cases = 31 * cases + s.toUpperCase().hashCode() + 7 * s.toLowerCase().hashCode();
        }
        System.out.println(cases);
        for (String s : new String[] {"ΑΣ", "ΑΣ.", "Σ", "ΑΣΑ", "ΑΣ Α", "Α.Σ", "'Σ", "AΣ'b", "AΣ1", "straße", "ŉ", "İstanbul", "ﬃ",
                "ᾳ", "ǅ", "𐐨𐐀"}) {
            System.out.println(s + " " + s.toUpperCase() + " " + s.toLowerCase() + " " + s.toUpperCase().length());
        }
        System.out.println((int) Character.toUpperCase('ÿ') + " " + (int) Character.toLowerCase('İ') + " " + Character.toChars(0x1F600).length
            + " " + Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.toCodePoint('\ud83d', '\ude00')
            + " " + Character.charCount(0x10000) + " " + (int) Character.forDigit(35, 36) + " " + Character.MAX_CODE_POINT);
    }
}
