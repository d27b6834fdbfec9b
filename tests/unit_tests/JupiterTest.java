import static org.junit.jupiter.api.Assertions.*;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.*;
import java.util.stream.Stream;
import org.junit.jupiter.api.*;
import org.junit.jupiter.api.condition.*;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;

class JupiterTest {
    static class Money {
        final int cents;

        private Money(int cents) {
            this.cents = cents;
        }

        static Money of(String text) {
            return new Money(Integer.parseInt(text));
        }
    }

    static class Word {
        final String text;

        Word(String text) {
            this.text = text;
        }
    }

    static class Pairs implements ArgumentsProvider {
        @Override
        public Stream<? extends Arguments> provideArguments(ExtensionContext context) {
            return Stream.of(Arguments.of(1, 1), Arguments.of(2, 3));
        }
    }

    static String named;
    String prepared;

    @BeforeAll
    static void name(TestInfo info) {
        named = info.getDisplayName();
    }

    @BeforeEach
    void prepare(TestInfo info) {
        prepared = info.getDisplayName();
    }

    @Test
    void knowsItsName(TestInfo info) {
        assertEquals("knowsItsName(TestInfo)", info.getDisplayName());
        assertEquals(prepared, info.getDisplayName());
        assertEquals("JupiterTest", info.getTestClass().get().getSimpleName());
    }

    @Test
    @DisplayName("a name")
    void hasAName() {
        assertEquals("a name", prepared);
    }

    @ParameterizedTest
    @CsvSource({"1.50, 2, 2024-02-29, 7, x, RED", "2, 3, 2023-01-01, 8, y, GREEN"})
    void converts(BigDecimal number, BigInteger big, LocalDate date, Money money, Word word, Color color) {
        assertTrue(number.doubleValue() < big.doubleValue());
        assertEquals(29, date.getDayOfMonth());
        assertEquals(money.cents, 7 + color.ordinal());
        assertEquals(1, word.text.length());
    }

    enum Color { RED, GREEN }

    @ParameterizedTest
    @ArgumentsSource(Pairs.class)
    void provided(int first, int second) {
        assertEquals("JupiterTest", named);
        assertEquals(first, second);
    }

    @ParameterizedTest
    @MethodSource
    void payloads(String text) {
        assertEquals(2, text.length());
    }

    static List<Named<String>> payloads() {
        return List.of(Named.of("two", "ab"), Named.of("three", "abc"));
    }

    @TestFactory
    Collection<DynamicNode> made() {
        return List.of(
                DynamicTest.dynamicTest("good", () -> assertEquals(1, 1)),
                DynamicTest.dynamicTest("bad", () -> assertEquals(1, 2)),
                DynamicContainer.dynamicContainer("box", Stream.of(DynamicTest.dynamicTest("inner", () -> assertTrue(true)))));
    }

    @TestFactory
    Stream<DynamicTest> streamed() {
        return DynamicTest.stream(Stream.of(1, 2, 3), n -> "n" + n, n -> assertTrue(n < 3));
    }

    @RepeatedTest(3)
    void repeated(RepetitionInfo info) {
        assertTrue(info.getCurrentRepetition() < info.getTotalRepetitions());
    }

    @Test
    @EnabledOnOs(OS.WINDOWS)
    void onWindows() {
        fail();
    }

    @Test
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void elsewhere() {
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_11)
    void onModernJava() {
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_11)
    void onOldJava() {
        fail();
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "NO_SUCH_VARIABLE", matches = ".*")
    void inAnEnvironment() {
        fail();
    }

    @Nested
    @Disabled
    class Later {
        @Test
        void fails() {
            fail();
        }
    }
}
