package exhaustive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import udita.junit.Exhaustive;
import udita.junit.Int;
import udita.junit.OneOf;
import udita.junit.Size;
import udita.junit.Strings;

/** Lists, sets and arrays. */
class CollectionsTest {
    enum Color { RED, GREEN, BLUE }

    record Point(@Int(to = 1) int x, @Int(to = 1) long y) {}

    @Exhaustive
    void lists(@Size(max = 3) @Int(from = 8, to = 9) List<Integer> list) {
        assertTrue(list.stream().allMatch(number -> number > 7));
        assertNotEquals(List.of(9, 8, 9), list);
    }

    @Exhaustive
    void nested(@Size(min = 1, max = 2) List<@Size(max = 2) Set<@Int(to = 2) Integer>> lists) {
        assertFalse(lists.size() == 2 && lists.get(1).equals(Set.of(1, 2)) && lists.get(0).equals(Set.of(2)));
    }

    @Exhaustive
    void sets(@Size(min = 2, max = 3) @OneOf({"a", "b", "a", "c"}) Set<String> set) {
        assertTrue(set.size() >= 2);
    }

    @Exhaustive
    void setsOfRecords(@Size(max = 4) Set<Point> set, @Size(max = 2) Set<Color> colors, @Size(max = 1) Set<Boolean> flags) {
        assertFalse(set.size() == 3 && !set.contains(new Point(0, 1)) && colors.contains(Color.BLUE) && flags.contains(true));
    }

    @Exhaustive
    void setsOfSets(@Size(max = 2) Set<@Size(max = 2) Set<@Strings(max = 1, alphabet = "ab") String>> sets) {
        assertFalse(sets.contains(Set.of("", "b")) && sets.contains(Set.of("a", "b")));
    }

    @Exhaustive
    void arrays(@Size(max = 3) @Int(to = 2) int[] numbers, @Size(min = 1, max = 1) boolean[] flags) {
        int[] sorted = numbers.clone();
        Arrays.sort(sorted);
        if (flags[0] && numbers.length == 3 && numbers[0] == 1) {
            assertArrayEquals(sorted, numbers);
        }
    }

    @Exhaustive
    void arraysOfArrays(@Size(max = 2) @OneOf({"c", "d"}) char[][] chars, @Size(max = 1) Point[] points) {
        assertFalse(chars.length == 2 && Arrays.deepToString(chars).equals("[[d], [d, c]]") && points.length == 1 && points[0].y == 1);
    }
}
