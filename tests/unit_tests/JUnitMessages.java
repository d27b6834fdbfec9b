import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hamcrest.MatcherAssert;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.function.Executable;

/** The messages of failed assertions of JUnit and Hamcrest. */
public class JUnitMessages {
    enum Color { RED, GREEN }

    static class Base {
    }

    static void show(Executable executable) {
        try {
            executable.execute();
            System.out.println("passes");
        } catch (Throwable thrown) {
            System.out.println(thrown);
            if (thrown.getCause() != null) {
                System.out.println("  caused by " + thrown.getCause());
            }
        }
    }

    static void jupiter() {
        Integer box = 7;
        show(() -> Assertions.assertEquals(1, 2));
        show(() -> Assertions.assertEquals(1, 1));
        show(() -> Assertions.assertEquals(1L, 2, "long"));
        show(() -> Assertions.assertEquals(7, box));
        show(() -> Assertions.assertEquals(box, 8, () -> "supplied"));
        show(() -> Assertions.assertEquals('a', 'b'));
        show(() -> Assertions.assertEquals((byte) 1, (byte) 2));
        show(() -> Assertions.assertEquals("one", "two"));
        show(() -> Assertions.assertEquals("one", null, "message"));
        show(() -> Assertions.assertEquals(null, "x"));
        show(() -> Assertions.assertEquals(0.0, -0.0));
        show(() -> Assertions.assertEquals(Double.NaN, Double.NaN));
        show(() -> Assertions.assertEquals(1.0, 1.05, 0.1));
        show(() -> Assertions.assertEquals(1.0, 1.25, 0.1));
        show(() -> Assertions.assertEquals(1f, 1.5f, 0f));
        show(() -> Assertions.assertEquals(1f, 1.5f, 0.25f, "float"));
        show(() -> Assertions.assertEquals(Color.RED, Color.GREEN));
        show(() -> Assertions.assertEquals(String.class, Integer.class));
        show(() -> Assertions.assertEquals(List.of(1, 2), List.of(1, 3)));
        show(() -> Assertions.assertNotEquals(1, 1));
        show(() -> Assertions.assertNotEquals("a", "a", "same"));
        show(() -> Assertions.assertNotEquals(1.0, 1.05, 0.1));
        show(() -> Assertions.assertNotEquals(1, 2));
        show(() -> Assertions.assertTrue(false));
        show(() -> Assertions.assertTrue(false, "text"));
        show(() -> Assertions.assertTrue(() -> false, () -> "supplied"));
        show(() -> Assertions.assertFalse(true));
        show(() -> Assertions.assertFalse(() -> true, "text"));
        show(() -> Assertions.assertNull("x"));
        show(() -> Assertions.assertNull(3, "text"));
        show(() -> Assertions.assertNotNull(null));
        show(() -> Assertions.assertNotNull(null, "text"));
        show(() -> Assertions.assertSame("a", "b"));
        show(() -> Assertions.assertNotSame("a", "a"));
        show(() -> Assertions.assertArrayEquals(new int[] {1, 2}, new int[] {1, 3}));
        show(() -> Assertions.assertArrayEquals(new int[] {1, 2}, new int[] {1}));
        show(() -> Assertions.assertArrayEquals(null, new int[] {1}, "text"));
        show(() -> Assertions.assertArrayEquals(new char[] {'a'}, null));
        show(() -> Assertions.assertArrayEquals(new double[] {1}, new double[] {1.5}, 0.25));
        show(() -> Assertions.assertArrayEquals(new boolean[] {true}, new boolean[] {false}));
        show(() -> Assertions.assertArrayEquals(new String[] {"a", "b"}, new String[] {"a", "c"}, "text"));
        show(() -> Assertions.assertArrayEquals(new int[][] {{1}, {2, 3}}, new int[][] {{1}, {2, 4}}));
        show(() -> Assertions.assertArrayEquals(new Object[] {1, new Object[] {2}}, new Object[] {1, new Object[] {3}}));
        show(() -> Assertions.assertArrayEquals(new Object[] {new int[] {2}}, new Object[] {new int[] {2, 3}}));
        show(() -> Assertions.assertArrayEquals(new Object[] {null, "a"}, new Object[] {"b", "a"}));
        show(() -> Assertions.assertIterableEquals(List.of(1, 2), List.of(1, 3)));
        show(() -> Assertions.assertIterableEquals(List.of(1, 2), List.of(1)));
        show(() -> Assertions.assertIterableEquals(List.of(List.of(1), List.of(2)), List.of(List.of(1), List.of(3)), "text"));
        show(() -> Assertions.assertIterableEquals(null, List.of(1)));
        show(() -> Assertions.assertLinesMatch(List.of("a", "[0-9]+"), List.of("a", "12")));
        show(() -> Assertions.assertLinesMatch(List.of("a", ">> any >>", "z"), List.of("a", "b", "c", "z")));
        show(() -> Assertions.assertLinesMatch(List.of("a", ">> 2 >>", "z"), List.of("a", "b", "c", "z")));
        show(() -> Assertions.assertThrows(IllegalStateException.class, () -> { }));
        show(() -> Assertions.assertThrows(IllegalStateException.class, () -> { }, "text"));
        show(() -> Assertions.assertThrows(IllegalStateException.class, () -> { throw new RuntimeException("other"); }));
        show(() -> Assertions.assertThrows(RuntimeException.class, () -> { throw new IllegalStateException("below"); }));
        show(() -> Assertions.assertThrowsExactly(RuntimeException.class, () -> { throw new IllegalStateException("below"); }));
        show(() -> System.out.println(Assertions.assertThrows(ArithmeticException.class, () -> System.out.println(1 / (box - 7))).getMessage()));
        show(() -> Assertions.assertDoesNotThrow(() -> { throw new IllegalStateException("oh"); }));
        show(() -> Assertions.assertDoesNotThrow(() -> { throw new IllegalStateException(); }, "text"));
        show(() -> Assertions.assertAll(() -> { }, () -> Assertions.fail("one"), () -> { throw new RuntimeException(); }));
        show(() -> Assertions.assertAll("heading", () -> Assertions.assertEquals(1, 2)));
        show(() -> Assertions.assertInstanceOf(Integer.class, "text"));
        show(() -> Assertions.assertInstanceOf(Integer.class, null, "message"));
        show(() -> System.out.println(Assertions.assertInstanceOf(Integer.class, 4) + 1));
        show(() -> Assertions.fail());
        show(() -> Assertions.fail("text"));
        show(() -> Assertions.fail("text", new RuntimeException("cause")));
        show(() -> Assertions.fail(new RuntimeException("cause")));
        show(() -> Assumptions.assumeTrue(false));
        show(() -> Assumptions.assumeTrue(false, "text"));
        show(() -> Assumptions.assumeFalse(true));
        show(() -> Assumptions.assumingThat(false, () -> Assertions.fail("not run")));
    }

    static void four() {
        show(() -> org.junit.Assert.assertEquals(1, 2));
        show(() -> org.junit.Assert.assertEquals("text", 1, 2));
        show(() -> org.junit.Assert.assertEquals("the same text here", "the same word here"));
        show(() -> org.junit.Assert.assertEquals("message", "abcdefghijklmnopqrstuvwxyz1abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz2abcdefghijklmnopqrstuvwxyz"));
        show(() -> org.junit.Assert.assertEquals("x", null));
        show(() -> org.junit.Assert.assertEquals((Object) 1, (Object) 1L));
        show(() -> org.junit.Assert.assertEquals(1.0, 1.5, 0.25));
        show(() -> org.junit.Assert.assertNotEquals(1, 1));
        show(() -> org.junit.Assert.assertNotEquals("text", "a", "a"));
        show(() -> org.junit.Assert.assertTrue(false));
        show(() -> org.junit.Assert.assertTrue("text", false));
        show(() -> org.junit.Assert.assertNull("x"));
        show(() -> org.junit.Assert.assertNull("text", "x"));
        show(() -> org.junit.Assert.assertNotNull(null));
        show(() -> org.junit.Assert.assertSame("a", "b"));
        show(() -> org.junit.Assert.assertNotSame("a", "a"));
        show(() -> org.junit.Assert.assertArrayEquals(new int[] {1, 2}, new int[] {1, 3}));
        show(() -> org.junit.Assert.assertArrayEquals("text", new String[] {"a"}, new String[] {"b"}));
        show(() -> org.junit.Assert.assertArrayEquals(new int[][] {{1}, {2}}, new int[][] {{1}, {3}}));
        show(() -> org.junit.Assert.assertArrayEquals(null, new int[] {1}));
        show(() -> org.junit.Assert.assertArrayEquals(new int[] {1, 2}, new int[] {1}));
        show(() -> org.junit.Assert.assertArrayEquals(new double[] {1}, new double[] {1.5}, 0.25));
        show(() -> org.junit.Assert.assertThrows(IllegalStateException.class, () -> { }));
        show(() -> org.junit.Assert.assertThrows("text", IllegalStateException.class, () -> { throw new RuntimeException("other"); }));
        show(() -> junit.framework.Assert.assertEquals(1, 2));
        show(() -> junit.framework.Assert.assertEquals("text", "abc", "abd"));
        show(() -> junit.framework.Assert.assertNull("x"));
        show(() -> junit.framework.Assert.fail());
    }

    static void hamcrest() {
        show(() -> MatcherAssert.assertThat(1, Matchers.is(2)));
        show(() -> MatcherAssert.assertThat("text", 1L, Matchers.equalTo(2L)));
        show(() -> MatcherAssert.assertThat("abc", Matchers.containsString("x")));
        show(() -> MatcherAssert.assertThat("abc", Matchers.startsWith("b")));
        show(() -> MatcherAssert.assertThat("abc", Matchers.not("abc")));
        show(() -> MatcherAssert.assertThat("abc", Matchers.not(Matchers.endsWith("c"))));
        show(() -> MatcherAssert.assertThat(5, Matchers.greaterThanOrEqualTo(5)));
        show(() -> MatcherAssert.assertThat(List.of(1, 2), Matchers.hasItem(2)));
        show(() -> MatcherAssert.assertThat(List.of(1, 2), Matchers.contains(1, 2)));
        show(() -> MatcherAssert.assertThat(List.of(1, 2), Matchers.containsInAnyOrder(2, 1)));
        show(() -> MatcherAssert.assertThat(List.of(1, 2), Matchers.hasSize(2)));
        show(() -> MatcherAssert.assertThat(Map.of("a", 1), Matchers.hasEntry("a", 1)));
        show(() -> MatcherAssert.assertThat(null, Matchers.nullValue()));
        show(() -> MatcherAssert.assertThat(null, Matchers.is(Matchers.notNullValue())));
        show(() -> MatcherAssert.assertThat("a", Matchers.anyOf(Matchers.is("b"), Matchers.is("c"))));
        show(() -> MatcherAssert.assertThat("reason", false));
    }

    public static void main(String[] args) {
        jupiter();
        four();
        hamcrest();
    }
}
