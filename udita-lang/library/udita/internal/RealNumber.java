package udita.internal;

/** A number with a fraction, as a formatter sees it; {@code float} and {@code double} are not among them. */
public interface RealNumber {
    boolean isNegative();

    /**
     * The digits without a sign: with the decimal point and, where there is one, the exponent after an {@code e}.
     *
     * @param conversion {@code e}, {@code f}, {@code g} or {@code a}
     * @param precision negative if none was given
     * @return {@code null} if the conversion is not for such numbers
     */
    String magnitude(char conversion, int precision);
}
