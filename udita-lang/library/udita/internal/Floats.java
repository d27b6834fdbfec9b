package udita.internal;

/** Floating-point numbers as text and back. */
public final class Floats {
    private Floats() {
    }

    /** Whether {@code Double.parseDouble} takes {@code text}. */
    private static native boolean isNumber(String text);

    /** The float that {@code text} is. */
    public static native float floatOf(String text);

    /** The double that {@code text} is. */
    public static native double doubleOf(String text);

    /**
     * A number that is not negative, and finite, as {@code String.format} writes it before signs and width.
     *
     * @param conversion {@code e}, {@code f}, {@code g} or {@code a}
     * @param precision negative if none is given
     */
    public static native String format(char conversion, int precision, double magnitude);

    /** How {@code Double.toString(magnitude)} compares with the number itself: 1 if it is more, -1 if it is less. */
    public static native int excess(double magnitude);

    /** Throws unless {@code text} is a number. */
    public static void check(String text) {
        if (!isNumber(text)) {
            String trimmed = text.trim();
            throw new NumberFormatException(
                trimmed.isEmpty() ? "empty String" : "For input string: \"" + trimmed + "\"");
        }
    }

    /**
     * A number in hexadecimal.
     *
     * @param fraction the 52 bits after the point
     * @param exponent the exponent as it is stored, 0 for numbers without the leading 1
     * @param lowest the exponent that 1 stands for
     */
    public static String hex(double value, long fraction, int exponent, int lowest) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        StringBuilder text = new StringBuilder();
        if (value < 0.0 || value == 0.0 && 1.0 / value < 0.0) {
            text.append('-');
        }
        if (value == 0.0) {
            return text.append("0x0.0p0").toString();
        }
        text.append(exponent == 0 ? "0x0." : "0x1.");
        long rest = fraction;
        do {
            text.append(Character.forDigit((int) (rest >>> 48), 16));
            rest = (rest << 4) & 0xfffffffffffffL;
        } while (rest != 0);
        text.append('p').append(exponent == 0 ? lowest : exponent - 1 + lowest);
        return text.toString();
    }
}
