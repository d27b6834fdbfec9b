package udita.java;

import static udita.Udita.getInt;

/**
 * Chooses so that most things stay plain: at most a given number of its choices differ from the first alternative. With a limit of
 * 2, any two choices are combined in every way. Where each choice has so many alternatives besides the first as there are
 * variables in {@code a + b + c + ...}, the number of ways is 1 for limit 0, {@code a + b + c + ...} more for 1,
 * {@code ab + ac + bc + ...} more for 2, and so on.
 */
public class Variation {
    /** How many choices may still differ. */
    private int left;

    public Variation(int limit) {
        left = limit;
    }

    /** One of the alternatives. */
    public String of(String... alternatives) {
        if (left == 0) return alternatives[0];
        int choice = getInt(0, alternatives.length - 1);
        if (choice > 0) left--;
        return alternatives[choice];
    }
}
