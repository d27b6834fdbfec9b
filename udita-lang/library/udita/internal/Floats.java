package udita.internal;

/** Conversions between floating-point numbers and text. */
public final class Floats {
    private Floats() {
    }

    /** Whether {@code Double.parseDouble} accepts {@code text}. */
    private static native boolean isNumber(String text);

    /** Parses a float. */
    public static native float floatOf(String text);

    /** Parses a double. */
    public static native double doubleOf(String text);

    /**
     * Formats a non-negative, finite number as {@code String.format} does, without sign and width.
     *
     * @param conversion {@code e}, {@code f}, {@code g} or {@code a}
     * @param precision negative if none is given
     */
    public static native String format(char conversion, int precision, double magnitude);

    /** The comparison of {@code Double.toString(magnitude)} with the exact number: 1 if it is greater, -1 if it is less. */
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
     * Formats a number in hexadecimal.
     *
     * @param fraction the 52 bits after the binary point
     * @param exponent the stored exponent, 0 for subnormal numbers
     * @param lowest the exponent that a stored 1 represents
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
