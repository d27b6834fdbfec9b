import static org.junit.jupiter.api.Assertions.*;

import java.lang.annotation.*;
import java.util.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.api.extension.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.*;
import org.junit.jupiter.params.provider.*;

@ExtendWith(ExtensionsTest.Recorder.class)
@Tag("slow")
class ExtensionsTest {
    /** What has happened to a test, in order. */
    static final List<String> EVENTS = new ArrayList<>();

    static class Recorder implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback,
            BeforeTestExecutionCallback, AfterTestExecutionCallback, TestInstancePostProcessor, ParameterResolver {
        @Override
        public void beforeAll(ExtensionContext context) {
            EVENTS.add("beforeAll " + context.getDisplayName());
        }

        @Override
        public void postProcessTestInstance(Object instance, ExtensionContext context) {
            EVENTS.add("made " + instance.getClass().getSimpleName());
        }

        @Override
        public void beforeEach(ExtensionContext context) {
            EVENTS.add("beforeEach " + context.getRequiredTestInstance().getClass().getSimpleName());
            context.getStore(ExtensionContext.Namespace.create("p", 1)).put("key", new StringBuilder("kept"));
        }

        @Override
        public void beforeTestExecution(ExtensionContext context) {
            EVENTS.add("before " + context.getTags().contains("slow"));
        }

        @Override
        public void afterTestExecution(ExtensionContext context) {
            EVENTS.add("after " + context.getExecutionException().isPresent());
        }

        @Override
        public void afterEach(ExtensionContext context) {
            EVENTS.add("afterEach");
            ExtensionContext.Store store = context.getStore(ExtensionContext.Namespace.create("p", 1));
            assertEquals("kept", store.get("key", StringBuilder.class).toString());
            assertNull(context.getStore(ExtensionContext.Namespace.GLOBAL).get("key"));
            assertEquals(3, store.getOrComputeIfAbsent("other", key -> 3, Integer.class));
            assertEquals(3, store.remove("other"));
            if (context.getDisplayName().startsWith("failsAfterwards")) {
                throw new IllegalStateException("afterwards");
            }
        }

        @Override
        public void afterAll(ExtensionContext context) {
            EVENTS.clear();
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == StringBuilder.class || parameter.isAnnotated(Lucky.class);
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.isAnnotated(Lucky.class) ? (Object) 7 : new StringBuilder("given " + parameter.getIndex());
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @interface Lucky {
    }

    /** Takes the exception of a test. */
    static class Forgiving implements TestExecutionExceptionHandler {
        @Override
        public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
            if (!(thrown instanceof UnsupportedOperationException)) {
                throw thrown;
            }
        }
    }

    static class Never implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            return ConditionEvaluationResult.disabled("never");
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.METHOD, ElementType.TYPE})
    @ExtendWith(Forgiving.class)
    @interface Forgiven {
    }

    @RegisterExtension
    static final BeforeAllCallback FIRST = context -> EVENTS.add("first");

    int count;

    @RegisterExtension
    final BeforeEachCallback counting = context -> count++;

    final StringBuilder made;

    ExtensionsTest(StringBuilder made) {
        this.made = made;
    }

    @BeforeAll
    static void begin(StringBuilder text) {
        EVENTS.add("@BeforeAll " + text);
    }

    @BeforeEach
    void prepare(TestInfo info, @Lucky int number) {
        EVENTS.add("@BeforeEach " + number);
        assertEquals(Set.of("slow"), info.getTags());
    }

    @AfterEach
    void clean() {
        EVENTS.add("@AfterEach");
    }

    /** The events since the object of the test was made. */
    static List<String> recent() {
        return EVENTS.subList(EVENTS.lastIndexOf("made ExtensionsTest"), EVENTS.size());
    }

    @Test
    void runsInOrder() {
        assertEquals(List.of("beforeAll ExtensionsTest", "first", "@BeforeAll given 0"), EVENTS.subList(0, 3));
        assertEquals(List.of("made ExtensionsTest", "beforeEach ExtensionsTest", "@BeforeEach 7", "before true"), recent());
        assertEquals(1, count);
        assertEquals("given 0", made.toString());
    }

    @Test
    void takesArguments(TestInfo info, StringBuilder text, @Lucky Integer lucky) {
        assertEquals("given 1", text.toString());
        assertEquals(7, lucky);
    }

    @Test
    void lacksAnArgument(Map<String, String> map) {
    }

    @Test
    @Forgiven
    void isForgiven() {
        throw new UnsupportedOperationException();
    }

    @Test
    @ExtendWith(Forgiving.class)
    void isNotForgiven() {
        throw new IllegalStateException();
    }

    @Test
    void failsAfterwards() {
    }

    @Test
    @ExtendWith(Never.class)
    void neverRuns() {
        fail();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "bc"})
    void mixes(String text, StringBuilder given) {
        assertEquals(1, text.length());
        assertEquals("given 1", given.toString());
    }

    static class Doubling extends SimpleArgumentConverter {
        @Override
        protected Object convert(Object source, Class<?> type) {
            assertEquals(int.class, type);
            return 2 * Integer.parseInt((String) source);
        }
    }

    static class Length extends TypedArgumentConverter<String, Integer> {
        Length() {
            super(String.class, Integer.class);
        }

        @Override
        protected Integer convert(String source) {
            if (source.isEmpty()) {
                throw new ArgumentConversionException("empty");
            }
            return source.length();
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @ConvertWith(Length.class)
    @interface LengthOf {
    }

    @ParameterizedTest
    @CsvSource({"1, 'ab', 2", "2, abc, 4", "3, '', 6"})
    void converts(@ConvertWith(Doubling.class) int doubled, @LengthOf Integer length, int expected) {
        assertEquals(expected, doubled);
        assertEquals(doubled, length);
    }

    @Nested
    class Inner {
        @RegisterExtension
        final AfterEachCallback last = context -> EVENTS.add("last");

        @Test
        void hasTheExtensionsAround() {
            assertTrue(EVENTS.contains("beforeAll Inner"));
            assertEquals(
                    List.of("made ExtensionsTest", "made Inner", "beforeEach Inner", "@BeforeEach 7", "before true"),
                    recent());
        }

        @Test
        @Disabled
        void isDisabled() {
            fail();
        }
    }
}
