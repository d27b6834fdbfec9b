package udita;

import java.util.ArrayList;
import java.util.List;

/** Takes the place of the random choices of jvm/choice-library. The choices of one run are replayed from the root as far as they are known, then the first of each. */
final class Choices {
    /** The alternatives taken, and how many there were. */
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

    /** Makes ready for the next run in depth-first order; false when there is none. */
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
