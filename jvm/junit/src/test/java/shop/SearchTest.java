package shop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static udita.Udita.assume;
import static udita.Udita.getBoolean;
import static udita.Udita.getInt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import udita.AssumptionViolated;
import udita.Choices;
import udita.search.DecisionString;
import udita.search.DepthFirst;
import udita.search.Path;
import udita.search.Sample;
import udita.search.Search;
import udita.search.SmallestFirst;

/** Searches without JUnit. */
class SearchTest {
    /** The texts are those of {@code udita-vm/src/decisions.rs}. */
    @Test
    void aDecisionStringIsThatOfTheMachine() {
        assertRoundTrip(".");
        assertRoundTrip("019az", 0, 1, 9, 10, 35);
        assertRoundTrip("_36_2_4294967295_", 36, 2, 4294967295L);
        assertMessage("01X", "'X' at position 3 can't stand in a decision string");
        assertMessage("0_12", "'_' at position 2 needs a number and another '_' after it");
        assertMessage("__", "'_' at position 1 needs a number and another '_' after it");
        assertMessage("_-1_", "'_' at position 1 needs a number and another '_' after it");
        assertMessage("_4294967296_", "the number after '_' at position 1 is too large: alternatives have numbers up to 4294967295");
        assertMessage("0_99999999999_", "the number after '_' at position 2 is too large: alternatives have numbers up to 4294967295");
        assertMessage("..", "'.' at position 1 can't stand in a decision string");
    }

    private static void assertRoundTrip(String text, long... decisions) {
        assertEquals(text, DecisionString.of(decisions));
        assertArrayEquals(decisions, DecisionString.parse(text));
    }

    private static void assertMessage(String text, String message) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, () -> DecisionString.parse(text)).getMessage());
    }

    /** The decision strings of the paths in the order of a search, with {@code -} behind those that an assumption ends. */
    private static List<String> paths(Search search) {
        List<String> paths = new ArrayList<>();
        for (Path path = search.next(); path != null; path = search.next()) {
            try {
                Choices.run(path, SearchTest::program);
            } catch (AssumptionViolated e) {
                // Its path is marked.
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
            path.end();
            paths.add(path.decisions() + (path.isPruned() ? "-" : ""));
        }
        return paths;
    }

    /** A choice of one alternative, as the second one, is none. */
    private static void program() {
        int a = getInt(5, 7);
        getInt(a, a);
        if (getBoolean()) {
            assume(getInt(0, 1) == 0 || a > 5);
        }
    }

    @Test
    void everySearchHasAllPathsOnce() {
        List<String> all = List.of("00", "010", "011-", "10", "110", "111", "20", "210", "211");
        assertEquals(all, paths(new DepthFirst()));
        assertEquals(List.of("00", "10", "010", "20", "110", "011-", "210", "111", "211"), paths(new SmallestFirst()));
        List<String> sample = paths(new Sample(1));
        assertEquals(all.size(), sample.size());
        assertEquals(new HashSet<>(all), new HashSet<>(sample));
        assertEquals(List.of("111"), paths(Search.replay("111")));
    }

    /** Before each path, the share of those before it, if the alternatives of a choice have equal shares. */
    @Test
    void theShareGrows() throws Throwable {
        DepthFirst search = new DepthFirst();
        List<Long> shares = new ArrayList<>();
        for (Path path = search.next(); path != null; path = search.next()) {
            shares.add(Math.round(12 * search.share()));
            Path current = path;
            try {
                Choices.run(current, SearchTest::program);
            } catch (AssumptionViolated e) {
                // Pruned paths count.
            }
            path.end();
        }
        assertEquals(List.of(0L, 2L, 3L, 4L, 6L, 7L, 8L, 10L, 11L), shares);
    }
}
