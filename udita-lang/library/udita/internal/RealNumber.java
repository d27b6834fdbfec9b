package udita.internal;

/** A number with a fraction that a formatter can write, apart from {@code float} and {@code double}. */
public interface RealNumber {
    boolean isNegative();

    /**
     * The digits without a sign, with the decimal point and, if there is one, the exponent after an {@code e}.
     *
     * @param conversion {@code e}, {@code f}, {@code g} or {@code a}
     * @param precision negative if none was given
     * @return {@code null} if the conversion does not support such numbers
     */
    String magnitude(char conversion, int precision);
}
