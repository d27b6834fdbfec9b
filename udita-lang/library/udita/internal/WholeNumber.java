package udita.internal;

/** A number of which a formatter takes the digits, and which has no fraction. */
public interface WholeNumber {
    boolean isNegative();

    /** The digits without a sign. */
    String magnitude(int radix);
}
