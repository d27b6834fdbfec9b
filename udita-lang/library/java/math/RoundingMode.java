package java.math;

/** The ways to round a number to one of its neighbours. */
public enum RoundingMode {
    /** Rounds away from zero. */
    UP,
    /** Rounds towards zero. */
    DOWN,
    /** Rounds towards positive infinity. */
    CEILING,
    /** Rounds towards negative infinity. */
    FLOOR,
    /** Rounds to the nearest neighbour, and ties away from zero. */
    HALF_UP,
    /** Rounds to the nearest neighbour, and ties towards zero. */
    HALF_DOWN,
    /** Rounds to the nearest neighbour, and ties to the one with an even last digit. */
    HALF_EVEN,
    /** Throws if rounding is necessary. */
    UNNECESSARY;

    public static RoundingMode valueOf(int mode) {
        if (mode < 0 || mode > 7) {
            throw new IllegalArgumentException("argument out of range");
        }
        return values()[mode];
    }
}
