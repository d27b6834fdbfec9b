import static udita.Udita.*;

import java.util.TreeSet;
import sets.SortedIntSet;

/**
 * A program of several files: it makes every sequence of calls of a set, and compares the set with a correct set.
 *
 * <p>udita finds {@code sets.SortedIntSet} by its name below the directory of this file:
 * {@code udita run examples/sorted_set/Explore.java 3}.
 */
public class Explore {
    public static void main(int calls) {
        SortedIntSet set = new SortedIntSet();
        TreeSet<Integer> model = new TreeSet<>();
        for (int i = 0; i < calls; i++) {
            int x = getInt(1, calls);
            if (getBoolean()) {
                assert set.add(x) == model.add(x);
            } else {
                assert set.remove(x) == model.remove(x);
            }
            assert set.repOk();
        }
        for (int x = 0; x <= calls + 1; x++) {
            assert set.contains(x) == model.contains(x);
        }
        println(set + " " + model);
    }
}
