package exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Nested;
import udita.junit.Exhaustive;
import udita.junit.Int;
import udita.junit.OneOf;
import udita.junit.Sample;
import udita.junit.Strings;

/** Strings, and orders, samples and limits. */
class TextsTest {
    /** As the annotation of udita-junit, with a limit. */
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @Exhaustive(limit = 10)
    @interface Briefly {
    }

    @Exhaustive
    void alphabet(@Strings(min = 1, max = 3, alphabet = "ab\t") String text, @Strings(max = 0) String nothing) {
        assertTrue(text.length() <= 3 && nothing.isEmpty());
        assertNotEquals("b\ta", text);
    }

    @Exhaustive
    void matching(@Strings(matching = "[ab]{1,2}c?|xy?") String text, @OneOf({"", "q"}) String end) {
        assertFalse(text.length() == 3 && text.startsWith("ba") && end.equals("q"), text);
    }

    @Exhaustive
    void assumesByJUnit(@Strings(max = 3, alphabet = "ab") String text) {
        assumeTrue(text.contains("b"));
        assertNotEquals("bab", text);
    }

    @Exhaustive(smallest = true)
    void smallestFirst(@Strings(max = 3, alphabet = "abc") String text, @Int(to = 5) int number) {
        assertFalse(text.contains("b") && number > 2);
    }

    @Exhaustive(smallest = true, limit = 30)
    void smallestWithin(@Strings(max = 3, alphabet = "abc") String text, @Int(to = 5) int number) {
        assertTrue(text.length() + number < 9);
    }

    @Exhaustive(limit = 7)
    void limited(@Int(to = 9) int number) {
        assertTrue(number < 7);
    }

    @Exhaustive(limit = 8)
    void limitedFails(@Int(to = 9) int number) {
        assertTrue(number < 7);
    }

    @Exhaustive(limit = 10)
    void limitedToAll(@Int(to = 9) int number) {
        assertTrue(number < 10);
    }

    @Briefly
    void composed(@Strings(max = 4, alphabet = "ab") String text) {
        assertTrue(text.length() < 4);
    }

    @Sample(20)
    void sampled(@Strings(max = 5, alphabet = "abc") String text) {
        assertTrue(text.length() <= 5);
    }

    @Sample(value = 100, seed = -7)
    void sampledFails(@Strings(max = 5, alphabet = "abc") String text, @Int(to = 99) int number) {
        assertNotEquals(3, number % 41);
    }

    @Sample(1000)
    void sampledAll(@Int(to = 9) int one, @Int(to = 9) int other) {
        assumeTrue(one <= other);
        assertTrue(other < 10);
    }

    @Sample(value = 1000, limit = 40)
    void sampledWithin(@Int(to = 99) int one, @Int(to = 99) int other) {
        assumeTrue(one <= other);
    }

    @Nested
    class Inner {
        @Exhaustive
        void nested(@Int(to = 4) int number) {
            assertEquals(number, number * number / Math.max(number, 1));
        }
    }
}
