package udita.internal;

/** A number that may have a fraction, as a formatter sees it. */
public interface RealNumber {
    /** Whether a minus sign comes first; so it does for a negative zero. */
    boolean isNegative();

    /** "NaN" or "Infinity" if that is what it is, otherwise {@code null}. */
    String special();

    /**
     * The digits without a sign: with the decimal point and, where there is one, the exponent after an {@code e}.
     *
     * @param conversion one of {@code e f g a}
     * @param precision the precision that was asked for; -1 if none was
     */
    String magnitude(char conversion, int precision);
}
