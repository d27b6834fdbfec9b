package exhaustive;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static udita.Udita.assume;
import static udita.Udita.getInt;

import java.math.RoundingMode;
import java.time.DayOfWeek;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import udita.junit.Exhaustive;
import udita.junit.Int;
import udita.junit.OneOf;

/** Whole numbers, listed values, booleans and enums. */
class NumbersTest {
    enum Color { RED, GREEN, BLUE }

    private static final int GREATEST = 2;
    private int before;

    @BeforeEach
    void choose() {
        before = getInt(0, 1);
    }

    @Test
    void ordinary() {
        assertTrue(before < 2);
    }

    @Exhaustive
    void whole(@Int(from = -1, to = 1) byte small, @Int(from = 5, to = 6) Long large, @Int(to = GREATEST) short some) {
        assertTrue(small * large <= 6 && some >= 0);
    }

    @Exhaustive
    void wholeFails(@Int(from = -3, to = 3) Integer first, @Int(from = -2, to = 2) int second) {
        assertNotEquals(first * second + before, 7);
    }

    @Exhaustive
    void long64(@Int(from = -2_000_000_000_000L, to = -1_999_999_999_999L) long least, @Int(from = 1, to = 2) Byte b, @Int(to = 1) Short s) {
        assertNotEquals(least + b - s, -1_999_999_999_998L);
    }

    @Exhaustive
    void listed(@OneOf({"0", "0.5", "NaN", "-1e3"}) double number, @OneOf({"1", "2"}) Float other, @OneOf({"c", "\u00e9"}) char letter,
            @OneOf("true") boolean is, @OneOf({"-7", "7"}) Integer whole, @OneOf({"3"}) long large) {
        assertTrue(is && large == 3 && Math.abs(whole) == 7 && other > 0);
        assertFalse(number == 0.5 && letter == '\u00e9' && other == 2 && whole == 7);
    }

    @Exhaustive
    void named(boolean first, Boolean second, Color color, @OneOf({"BLUE", "RED"}) Color other, @OneOf({"UP", "DOWN"}) RoundingMode mode) {
        assertFalse(first && !second && color == Color.GREEN && other == Color.RED && mode == RoundingMode.DOWN);
    }

    @Exhaustive
    void everyDay(DayOfWeek day, TestInfo info) {
        assertTrue(day.getValue() <= 7 && info.getDisplayName().startsWith("everyDay"));
    }

    @Exhaustive
    void assumes(@Int(to = 9) int key, @Int(to = 9) int other) {
        assume(key > other);
        int more = getInt(0, key);
        assume(more != other);
        assertNotEquals(key * 100 + other * 10 + more, 857);
    }

    @Exhaustive
    void nothingIsLeft(@Int(to = 3) int key) {
        assume(key > 3);
    }

    @Exhaustive
    void empty(@Int(from = 3, to = 2) int key) {
        assertTrue(key > 0);
    }
}
