package udita.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What JUnit 5 gives to tests, and the tests that methods make. */
public final class Jupiter {
    private Jupiter() {
    }

    private static final class About implements TestInfo {
        private final String name;
        private final Class<?> testClass;
        private final Set<String> tags;

        About(String name, Class<?> testClass, String[] tags) {
            this.name = name;
            this.testClass = testClass;
            this.tags = new LinkedHashSet<>(Arrays.asList(tags));
        }

        @Override
        public String getDisplayName() {
            return name;
        }

        @Override
        public Set<String> getTags() {
            return new LinkedHashSet<>(tags);
        }

        @Override
        public Optional<Class<?>> getTestClass() {
            return Optional.of(testClass);
        }
    }

    /** What is known of a test, by its display name. */
    public static TestInfo info(String name, Class<?> testClass, String... tags) {
        return new About(name, testClass, tags);
    }

    /** What a source of arguments is told of its test. */
    public static ExtensionContext context(String name, Class<?> testClass) {
        return new TestContext(new TestContext(null, testClass.getSimpleName(), testClass), name, new String[0]);
    }

    /** The number of a run of a repeated test, from 1, and of all of them. */
    public static RepetitionInfo repetition(int current, int total) {
        return new RepetitionInfo() {
            @Override
            public int getCurrentRepetition() {
                return current;
            }

            @Override
            public int getTotalRepetitions() {
                return total;
            }
        };
    }

    /** The names of the tests that a method has made. */
    public static String[] names(Object made) {
        List<String> names = new ArrayList<>();
        add(made, "", names, new ArrayList<>());
        return names.toArray(new String[0]);
    }

    /** Runs one of the tests that a method has made. */
    public static void run(Object made, int number) throws Throwable {
        List<DynamicTest> tests = new ArrayList<>();
        add(made, "", new ArrayList<>(), tests);
        tests.get(number).getExecutable().execute();
    }

    /** Adds the tests in {@code made}, with the names of the containers around them. */
    private static void add(Object made, String around, List<String> names, List<DynamicTest> tests) {
        if (made instanceof DynamicTest) {
            tests.add((DynamicTest) made);
            names.add("[" + tests.size() + "] " + around + ((DynamicTest) made).getDisplayName());
            return;
        }
        if (made instanceof DynamicContainer) {
            DynamicContainer container = (DynamicContainer) made;
            container.getChildren().forEach(child -> add(child, around + container.getDisplayName() + " / ", names, tests));
            return;
        }
        List<Object[]> nodes = new ArrayList<>();
        TestArguments.addAll(nodes, made);
        for (Object[] node : nodes) {
            add((DynamicNode) node[0], around, names, tests);
        }
    }
}
