package java.math;

/** Which of its neighbours a number becomes when it is rounded. */
public enum RoundingMode {
    /** Away from zero. */
    UP,
    /** Towards zero. */
    DOWN,
    /** Towards positive infinity. */
    CEILING,
    /** Towards negative infinity. */
    FLOOR,
    /** The nearest; between two the one away from zero. */
    HALF_UP,
    /** The nearest; between two the one towards zero. */
    HALF_DOWN,
    /** The nearest; between two the one whose last digit is even. */
    HALF_EVEN,
    /** None: there is nothing to round. */
    UNNECESSARY;

    public static RoundingMode valueOf(int mode) {
        if (mode < 0 || mode > 7) {
            throw new IllegalArgumentException("argument out of range");
        }
        return values()[mode];
    }
}
