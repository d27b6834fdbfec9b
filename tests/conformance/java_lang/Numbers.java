// The static methods of the boxes' classes and of `Math`, on edge cases and random numbers.
public class Numbers {
    static long seed = 42;

    static long random() {
        seed = seed * 6364136223846793005L + 1442695040888963407L;
        return seed >> (seed >>> 59);
    }

    static String ints(int a, int b) {
        StringBuilder text = new StringBuilder();
        text.append(a).append(' ').append(b).append(':');
        text.append(' ').append(Integer.toString(a, 2 + (b & 31))).append(' ').append(Integer.toBinaryString(a));
        text.append(' ').append(Integer.toOctalString(a)).append(' ').append(Integer.toHexString(a));
        text.append(' ').append(Integer.bitCount(a)).append(' ').append(Integer.numberOfLeadingZeros(a));
        text.append(' ').append(Integer.numberOfTrailingZeros(a)).append(' ').append(Integer.highestOneBit(a));
        text.append(' ').append(Integer.lowestOneBit(a)).append(' ').append(Integer.reverse(a));
        text.append(' ').append(Integer.reverseBytes(a)).append(' ').append(Integer.rotateLeft(a, b));
        text.append(' ').append(Integer.rotateRight(a, b)).append(' ').append(Integer.signum(a));
        text.append(' ').append(Integer.compare(a, b)).append(' ').append(Integer.compareUnsigned(a, b));
        text.append(' ').append(Integer.toUnsignedString(a)).append(' ').append(Integer.max(a, b) - Integer.min(a, b));
        text.append(' ').append(Integer.hashCode(a)).append(' ').append(Integer.sum(a, b));
        if (b != 0) {
            text.append(' ').append(Integer.divideUnsigned(a, b)).append(' ').append(Integer.remainderUnsigned(a, b));
            text.append(' ').append(Math.floorDiv(a, b)).append(' ').append(Math.floorMod(a, b));
            text.append(' ').append(a / b).append(' ').append(a % b);
        }
        text.append(' ').append(Math.abs(a)).append(' ').append(Math.max(a, b)).append(' ').append(Math.min(a, b));
        for (int i = 0; i < 7; i++) {
            text.append(' ').append(exactInt(i, a, b));
        }
        return text.toString();
    }

    static String exactInt(int operation, int a, int b) {
        try {
            switch (operation) {
                case 0: return "" + Math.addExact(a, b);
                case 1: return "" + Math.subtractExact(a, b);
                case 2: return "" + Math.multiplyExact(a, b);
                case 3: return "" + Math.negateExact(a);
                case 4: return "" + Math.incrementExact(a);
                case 5: return "" + Math.decrementExact(a);
                default: return "" + Math.absExact(a);
            }
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    static String longs(long a, long b) {
        StringBuilder text = new StringBuilder();
        text.append(a).append(' ').append(b).append(':');
        text.append(' ').append(Long.toString(a, 2 + (int) (b & 31))).append(' ').append(Long.toBinaryString(a));
        text.append(' ').append(Long.toOctalString(a)).append(' ').append(Long.toHexString(a));
        text.append(' ').append(Long.bitCount(a)).append(' ').append(Long.numberOfLeadingZeros(a));
        text.append(' ').append(Long.numberOfTrailingZeros(a)).append(' ').append(Long.highestOneBit(a));
        text.append(' ').append(Long.lowestOneBit(a)).append(' ').append(Long.reverse(a));
        text.append(' ').append(Long.reverseBytes(a)).append(' ').append(Long.rotateLeft(a, (int) b));
        text.append(' ').append(Long.rotateRight(a, (int) b)).append(' ').append(Long.signum(a));
        text.append(' ').append(Long.compare(a, b)).append(' ').append(Long.compareUnsigned(a, b));
        text.append(' ').append(Long.hashCode(a)).append(' ').append(Long.max(a, b)).append(' ').append(Long.min(a, b));
        if (b != 0) {
            text.append(' ').append(Math.floorDiv(a, b)).append(' ').append(Math.floorMod(a, b));
            text.append(' ').append(a / b).append(' ').append(a % b);
        }
        if ((int) b != 0) {
            text.append(' ').append(Math.floorDiv(a, (int) b)).append(' ').append(Math.floorMod(a, (int) b));
        }
        text.append(' ').append(Math.abs(a));
        for (int i = 0; i < 9; i++) {
            text.append(' ').append(exactLong(i, a, b));
        }
        return text.toString();
    }

    static String exactLong(int operation, long a, long b) {
        try {
            switch (operation) {
                case 0: return "" + Math.addExact(a, b);
                case 1: return "" + Math.subtractExact(a, b);
                case 2: return "" + Math.multiplyExact(a, b);
                case 3: return "" + Math.negateExact(a);
                case 4: return "" + Math.incrementExact(a);
                case 5: return "" + Math.decrementExact(a);
                case 6: return "" + Math.multiplyExact(a, (int) b);
                case 7: return "" + Math.toIntExact(a);
                default: return "" + Math.absExact(a);
            }
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    static String parse(String text, int radix) {
        StringBuilder result = new StringBuilder();
        result.append('"').append(text).append("\" ").append(radix).append(':');
        for (int i = 0; i < 6; i++) {
            result.append(' ').append(parse(i, text, radix));
        }
        return result.toString();
    }

    static String parse(int type, String text, int radix) {
        try {
            switch (type) {
                case 0: return "" + Integer.parseInt(text, radix);
                case 1: return "" + Long.parseLong(text, radix);
                case 2: return "" + Short.parseShort(text, radix);
                case 3: return "" + Byte.parseByte(text, radix);
                case 4: return "" + Integer.parseInt(text);
                default: return "" + Boolean.parseBoolean(text);
            }
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    static String character(char c) {
        StringBuilder text = new StringBuilder();
        text.append((int) c).append(':');
        text.append(Character.isLetter(c) ? " letter" : "").append(Character.isDigit(c) ? " digit" : "");
        text.append(Character.isLetterOrDigit(c) ? " letterOrDigit" : "").append(Character.isWhitespace(c) ? " whitespace" : "");
        text.append(Character.isUpperCase(c) ? " upper" : "").append(Character.isLowerCase(c) ? " lower" : "");
        text.append(' ').append((int) Character.toUpperCase(c)).append(' ').append((int) Character.toLowerCase(c));
        if (c < 128) {
            text.append(' ').append(Character.getNumericValue(c)).append(' ').append(Character.digit(c, 16));
            text.append(' ').append(Character.digit(c, 10)).append(' ').append(Character.digit(c, 36)).append(' ');
            text.append(Character.forDigit(c % 40, 36) == 0 ? ' ' : Character.forDigit(c % 40, 36));
        }
        text.append(' ').append(Character.compare(c, 'k')).append(' ').append(Character.hashCode(c));
        return text.toString();
    }

    public static void main(String[] args) {
        int[] someInts = {0, 1, -1, -2, 31, 46341, -46341, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE, -2147483647};
        for (int a : someInts) {
            for (int b : someInts) {
                System.out.println(ints(a, b));
            }
        }
        long[] someLongs = {0, -1, -10, 3037000500L, -3037000500L, Long.MAX_VALUE, Long.MIN_VALUE, 4294967296L, -2147483648L};
        for (long a : someLongs) {
            for (long b : someLongs) {
                System.out.println(longs(a, b));
            }
        }
        int rounds = 30;
        for (int i = 0; i < rounds; i++) {
            System.out.println(ints((int) random(), (int) random()));
            System.out.println(longs(random(), random()));
        }
        String[] texts = {"", "-", "+", "0", "-0", "+5", "12", "-12", "007", "12a", "a", " 1", "1 ", "--1", "2147483647", "2147483648",
            "-2147483648", "-2147483649", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
            "-9223372036854775809", "99999999999999999999", "zz", "ZZ", "ff", "-80", "128", "-129", "32768", "1_000", "true", "TRUE", "True1", "7fffffff", "80000000"};
        int[] radixes = {10, 2, 16, 36, 1, 37};
        for (String text : texts) {
            for (int radix : radixes) {
                System.out.println(parse(text, radix));
            }
        }
        System.out.println(parse(0, null, 10) + " " + parse(1, null, 10) + " " + parse(5, null, 10));
        for (char c = 0; c < 300; c++) {
            System.out.println(character(c));
        }
        char[] more = {'\u0391', '\u03b1', '\u03c2', '\u0416', '\u0436', '\u05d0', '\u0660', '\u0669', '\u0967', '\u2003', '\u2007', '\u202f',
            '\u3000', '\u4e2d', '\u00df', '\u0131', '\u01c5', '\u1e9e', '\ud800', '\uffff', '\u2028', '\u0085', '\u001c'};
        for (char c : more) {
            System.out.println(character(c));
        }
    }
}
