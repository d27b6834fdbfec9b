package udita;

import java.util.ArrayList;
import java.util.List;

/**
 * Replaces the random choices of jvm/choice-library. A run replays the choices of the path so far, then takes the
 * first alternative of each further choice.
 */
final class Choices {
    /** The index of each taken alternative, with the number of alternatives. */
    static final List<int[]> path = new ArrayList<>();
    private static int position;

    private Choices() {}

    static long choose(long alternatives) {
        if (alternatives <= 0) throw new AssumptionViolated("a choice has no alternative");
        if (position == path.size()) path.add(new int[] {0, Math.toIntExact(alternatives)});
        int[] choice = path.get(position++);
        if (choice[1] != alternatives) throw new IllegalStateException("nondeterministic program");
        return choice[0];
    }

    /** Prepares the next run in depth-first order; false after the last run. */
    static boolean next() {
        position = 0;
        while (!path.isEmpty()) {
            int[] last = path.get(path.size() - 1);
            if (++last[0] < last[1]) return true;
            path.remove(path.size() - 1);
        }
        return false;
    }
}
