package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static udita.Udita.getInt;
import static udita.Udita.getOneOf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import udita.junit.Exhaustive;
import udita.junit.From;
import udita.junit.Int;
import udita.junit.OneOf;
import udita.junit.Size;
import udita.junit.Strings;

/** The values of parameters, and their order. */
class ParametersTest {
    enum Color { RED, GREEN }

    record Point(@Int(to = 1) int x, Color color) {}

    static class Bean {
        static int made;
        final int id = 7;
        boolean isFirst;
        @Size(max = 1) @Strings(max = 1, alphabet = "z") List<String> names;
        transient String cache = "unset";

        @Override
        public String toString() {
            return isFirst + " " + names + " " + cache;
        }
    }

    static class Customer {
        private final String text;

        Customer(@Strings(matching = "[ab]c?") String name, boolean isNew) {
            text = name + isNew;
        }
    }

    static class Subject {
        static final List<String> SEEN = new ArrayList<>();

        private void see(Object... values) {
            SEEN.add(Arrays.deepToString(values));
        }

        @Exhaustive
        void numbers(@Int(from = -1, to = 1) byte small, @Int(from = 5, to = 6) Long large) {
            see(small, large);
        }

        @Exhaustive
        void booleans(boolean first, Boolean second, Color color) {
            see(first, second, color);
        }

        @Exhaustive
        void oneOf(@OneOf({"0.5", "NaN"}) double number, @OneOf({"GREEN"}) Color color, @OneOf({"a", ""}) String text) {
            see(number, color, text);
        }

        @Exhaustive
        void strings(@Strings(min = 1, max = 2, alphabet = "yx") String text) {
            see(text);
        }

        @Exhaustive
        void records(Point point) {
            see(point);
        }

        @Exhaustive
        void beans(Bean bean) {
            see(bean);
        }

        @Exhaustive
        void constructors(Customer customer) {
            see(customer.text);
        }

        @Exhaustive
        void lists(@Size(max = 2) @Int(from = 8, to = 9) List<Integer> list) {
            see(list);
        }

        @Exhaustive
        void nested(@Size(min = 1, max = 2) List<@Size(max = 1) Set<@Int(to = 1) Integer>> lists) {
            see(lists);
        }

        @Exhaustive
        void sets(@Size(min = 2, max = 3) @OneOf({"a", "b", "a", "c"}) Set<String> set) {
            see(set);
        }

        @Exhaustive
        void arrays(@Size(max = 1) @Int(to = 1) int[] ints, @Size(min = 1, max = 1) boolean[] flags) {
            see(ints, flags);
        }

        @Exhaustive
        void arraysOfArrays(@Size(max = 2) @OneOf("c") char[][] chars) {
            see((Object) chars);
        }

        static String pair(int n, Color color) {
            return getInt(1, n) + color.name();
        }

        @Exhaustive
        void generators(@From(value = "pair", args = {"2", "RED"}, bound = "n") String pair, TestInfo info) {
            see(pair, info.getDisplayName().length() > 3);
        }

        @Exhaustive
        void filtered(@From(value = "ParametersTest$Other#evens", repOk = "isRight") Number number) {
            see(number.value);
        }

        @Exhaustive
        void bounds(@Int(to = 0, bound = "n") int number, @Strings(max = 0, alphabet = "a", bound = "m") String text,
                @Size(max = 0, bound = "m") boolean[] flags) {
            see(number, text, flags);
        }
    }

    record Number(int value) {
        boolean isRight() {
            return value % 2 == 0;
        }
    }

    static class Other {
        static Number evens() {
            return getOneOf(null, new Number(1), new Number(2));
        }
    }

    private static String seen(String method, String... parameters) {
        Subject.SEEN.clear();
        Outcome outcome = Outcome.of(Subject.class, method, parameters);
        assertEquals(List.of(), outcome.failures(), method);
        assertTrue(outcome.counts().endsWith(" " + Subject.SEEN.size() + " yes"), outcome.counts());
        return String.join(" ", Subject.SEEN);
    }

    @Test
    void allValuesComeInOrder() {
        assertEquals("[-1, 5] [-1, 6] [0, 5] [0, 6] [1, 5] [1, 6]", seen("numbers(byte,java.lang.Long)"));
        assertEquals(8, seen("booleans(boolean,java.lang.Boolean,shop.ParametersTest$Color)").split("] ").length);
        assertEquals("[0.5, GREEN, a] [0.5, GREEN, ] [NaN, GREEN, a] [NaN, GREEN, ]",
                seen("oneOf(double,shop.ParametersTest$Color,java.lang.String)"));
        assertEquals("[y] [x] [yy] [yx] [xy] [xx]", seen("strings(java.lang.String)"));
    }

    @Test
    void objectsHaveAllComponents() {
        assertEquals("[Point[x=0, color=RED]] [Point[x=0, color=GREEN]] [Point[x=1, color=RED]] [Point[x=1, color=GREEN]]",
                seen("records(shop.ParametersTest$Point)"));
        assertEquals("[false [] unset] [false [] unset] [false [z] unset] [true [] unset] [true [] unset] [true [z] unset]",
                seen("beans(shop.ParametersTest$Bean)").replace("[]]", "[]"), "a list of one empty string prints as an empty one");
        assertEquals("[afalse] [atrue] [bfalse] [btrue] [acfalse] [actrue] [bcfalse] [bctrue]", seen("constructors(shop.ParametersTest$Customer)"));
    }

    /** Sets: {0, 1} has the subsets {}, {0} and {1} of up to one element. */
    @Test
    void collectionsHaveAllSizes() {
        assertEquals("[[]] [[8]] [[9]] [[8, 8]] [[8, 9]] [[9, 8]] [[9, 9]]", seen("lists(java.util.List)"));
        assertEquals(3 + 9, seen("nested(java.util.List)").split("]] ").length);
        assertEquals("[[a, b]] [[a, c]] [[b, a]] [[b, c]] [[a, c]] [[a, b, c]] [[b, a, c]]", seen("sets(java.util.Set)"));
        assertEquals("[[], [false]] [[], [true]] [[0], [false]] [[0], [true]] [[1], [false]] [[1], [true]]", seen("arrays([I,[Z)"));
        assertEquals("[[]] [[[]]] [[[c]]] [[[c, c]]]", seen("arraysOfArrays([[C)").substring(0, 30));
    }

    @Test
    void generatorsMakeValues() {
        assertEquals("[1RED, true] [2RED, true]", seen("generators(java.lang.String,org.junit.jupiter.api.TestInfo)"));
        assertEquals("[1RED, true] [2RED, true] [3RED, true]",
                seen("generators(java.lang.String,org.junit.jupiter.api.TestInfo)", "udita.bound.n=3"));
        assertEquals("[2]", seen("filtered(shop.ParametersTest$Number)"));
    }

    @Test
    void boundsAreConfigured() {
        assertEquals("[0, , []]", seen("bounds(int,java.lang.String,[Z)"));
        assertEquals("[0, , []] [0, a, []] [1, , []] [1, a, []] [2, , []] [2, a, []]",
                seen("bounds(int,java.lang.String,[Z)", "udita.bound.n=2", "udita.bound.m=1").replaceAll(" \\[\\d, a?, \\[\\w+\\]\\]", ""));
        Outcome wrong = Outcome.of(Subject.class, "bounds(int,java.lang.String,[Z)", "udita.bound.n=two");
        assertEquals("udita.bound.n=two: a whole number is needed", wrong.message());
    }

    static class Wrong {
        record Chain(Chain next) {}

        @Exhaustive
        void number(@Strings(max = 1) String text) {}

        @Exhaustive
        void type(@Int(to = 200) byte number) {}

        @Exhaustive
        void constant(@OneOf("BLUE") Color color) {}

        @Exhaustive
        void recursive(Chain chain) {}

        @Exhaustive
        void generator(@From("missing") String text) {}

        @Exhaustive
        void size(@Int(to = 2) List<Integer> list) {}

        @Exhaustive
        void two(@Int(to = 2) @OneOf("1") int number) {}

        @Exhaustive
        void element(@Size(max = 2) List<Double> list) {}
    }

    /** What can't be is told with its place and with what to write. */
    @Test
    void wrongDeclarationsAreTold() {
        for (String[] one : new String[][] {
            {"number(java.lang.String)", "parameter text of number: @Strings has no alphabet; write @Strings(max = 3, alphabet = \"ab\")"},
            {"type(byte)", "parameter number of type: \"200\" is no value of the type byte; correct it"},
            {"constant(shop.ParametersTest$Color)",
                "parameter color of constant: \"BLUE\" is no value of the type Color; its constants are [RED, GREEN]; correct it"},
            {"recursive(shop.ParametersTest$Wrong$Chain)",
                "parameter next of ParametersTest$Wrong$Chain: Chain contains objects of its own class; write @From with a generator that ends"},
            {"generator(java.lang.String)", "parameter text of generator: @From: shop.ParametersTest$Wrong has no static method missing with 0 parameters;"
                + " name one by \"method\" or \"Class#method\", and give its arguments as args"},
            {"size(java.util.List)", "parameter list of size: its size has no bound; write @Size(max = 3)"},
            {"two(int)", "parameter number of two: it has several annotations that choose its values; leave one"},
            {"element(java.util.List)",
                "an element of parameter list of element: nothing says which values of the type Double it has; write @OneOf({...})"},
        }) {
            assertEquals(one[1], Outcome.of(Wrong.class, one[0]).message());
        }
    }
}
