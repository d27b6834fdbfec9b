package udita.internal;

/** A number without a fraction that a formatter can write. */
public interface WholeNumber {
    boolean isNegative();

    /** The digits without a sign. */
    String magnitude(int radix);
}
