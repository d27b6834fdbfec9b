package exhaustive;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static udita.Udita.getInt;

import java.util.List;
import udita.junit.Exhaustive;
import udita.junit.Int;
import udita.junit.OneOf;
import udita.junit.Size;
import udita.junit.Strings;

/** Records, and classes by their constructors and fields. */
class ObjectsTest {
    enum Color { RED, GREEN }

    record Point(@Int(from = 1, to = 2) int x, Color color) {
        Point {
            if (x > 9) {
                throw new IllegalArgumentException();
            }
        }
    }

    private record Line(Point from, @Size(max = 1) List<@OneOf({"a", "b"}) String> names) {}

    static class Base {
        @Int(to = 1)
        private int number;
    }

    static class Bean extends Base {
        final int id = 7;
        static int made;
        private boolean isFirst;
        @Size(max = 1)
        @Strings(max = 1, alphabet = "z")
        private List<String> names;
        transient String cache = "unset";
        Color color;
    }

    static class Customer {
        private final String text;

        private Customer(@Strings(matching = "[ab]c?") String name, boolean isNew) {
            text = name + isNew + getInt(0, 1);
        }
    }

    @Exhaustive
    void records(Point point, boolean is) {
        assertFalse(is && point.equals(new Point(2, Color.GREEN)));
    }

    @Exhaustive
    void nested(Line line) {
        assertFalse(line.from.x == 2 && line.names.contains("b"));
    }

    @Exhaustive
    void beans(Bean bean) {
        assertTrue(bean.cache.equals("unset") && bean.id == 7);
    }

    @Exhaustive
    void beansFail(Bean bean) {
        assertFalse(((Base) bean).number == 1 && bean.isFirst && bean.names.size() == 1 && bean.color == Color.GREEN);
    }

    @Exhaustive
    void constructors(Customer customer) {
        assertFalse(customer.text.equals("acfalse1"));
    }
}
