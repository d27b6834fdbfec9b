package udita.java;

import static udita.Udita.getInt;

/**
 * Chooses mostly plain alternatives: at most a limited number of choices differ from their first alternative. With a limit
 * of 2, any two choices are combined in all ways. If the choices have a, b, c, ... alternatives besides the first, the
 * number of combinations is 1 for limit 0, {@code a + b + c + ...} more for 1, {@code ab + ac + bc + ...} more for 2, and
 * so on.
 */
public class Variation {
    /** The number of choices that may still differ. */
    private int left;

    public Variation(int limit) {
        left = limit;
    }

    /** Chooses one of the alternatives. The first is the plain one. */
    public String of(String... alternatives) {
        if (left == 0) return alternatives[0];
        int choice = getInt(0, alternatives.length - 1);
        if (choice > 0) left--;
        return alternatives[choice];
    }
}
