package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static udita.Udita.assume;
import static udita.Udita.getBoolean;
import static udita.Udita.getInt;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import udita.AssumptionViolated;
import udita.junit.Exhaustive;

/** A test runs on all its paths, each with the life cycle of a test. */
class PathsTest {
    static class Simple {
        @Exhaustive
        void insert() {
            Tree tree = TreeFin.trees(3);
            int key = getInt(0, 4);
            tree.insert(key);
            assertTrue(tree.repOK() && tree.contains(key));
        }

        @Exhaustive
        void noChoice() {}

        @Exhaustive
        void assumptions() {
            int a = getInt(1, 10);
            assume(a % 2 == 0);
            Assumptions.assumeTrue(a > 4);
        }

        /** The path is pruned even if the test catches everything, and chooses afterwards. */
        @Exhaustive
        void caught() {
            int a = getInt(0, 1);
            try {
                assume(a == 1);
            } catch (AssumptionViolated e) {
                assertThrows(AssumptionViolated.class, () -> getInt(0, 9));
            }
        }

        @Exhaustive
        void none() {
            assume(getInt(0, 1) > 1);
        }
    }

    /** 1 + 3 + 3 + 1 search trees with 0 to 3 of the keys 1 to 3: 1 + 3 * 1 + 3 * 2 + 1 * 5 = 15, with 5 keys each. */
    @Test
    void allPathsAreRun() {
        Outcome outcome = Outcome.of(Simple.class, "insert");
        assertEquals(List.of(), outcome.failures());
        assertEquals(1, outcome.tests());
        assertEquals("75", outcome.entries().get("udita.inputs"));
        assertEquals("yes", outcome.entries().get("udita.complete"));
        assertEquals("", outcome.told());
        assertEquals("1 1 yes", Outcome.of(Simple.class, "noChoice").counts());
    }

    @Test
    void assumptionsPrune() {
        assertEquals("10 3 yes", Outcome.of(Simple.class, "assumptions").counts());
        assertEquals("2 1 yes", Outcome.of(Simple.class, "caught").counts());
        Outcome none = Outcome.of(Simple.class, "none");
        assertEquals("no path satisfies all assumptions, so nothing was tested: 2 paths", none.message());
    }

    static class Base {
        static final List<String> LOG = new ArrayList<>();
        int fromBase;

        @BeforeEach
        void beforeBase() {
            LOG.add("beforeBase");
            fromBase = getInt(0, 1);
        }

        @AfterEach
        void afterBase(TestInfo info) {
            LOG.add("afterBase " + info.getDisplayName());
        }
    }

    static class Outer extends Base {
        int uses;

        @BeforeEach
        void before() {
            LOG.add("before");
        }

        @Nested
        class Inner {
            int innerUses;

            @BeforeEach
            void beforeInner() {
                LOG.add("beforeInner");
            }

            @Exhaustive
            void test() {
                LOG.add("test " + fromBase + getBoolean() + ++uses + ++innerUses);
            }

            @AfterEach
            void afterInner() {
                LOG.add("afterInner");
            }
        }
    }

    /** JUnit's order, on new instances for each path; choices before the test count. */
    @Test
    void eachPathHasItsLifeCycle() {
        Base.LOG.clear();
        Outcome outcome = Outcome.of(Outer.class, null);
        assertEquals("4 4 yes", outcome.counts());
        List<String> path = List.of("beforeBase", "before", "beforeInner", "test 0false11", "afterInner", "afterBase test()");
        assertEquals(path, Base.LOG.subList(0, 6));
        assertEquals(4 * 6, Base.LOG.size());
        assertEquals("test 1true11", Base.LOG.get(3 * 6 + 3));
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class Shared {
        int uses;

        @Exhaustive
        void test() {
            getInt(1, 3);
            assertEquals(++uses, uses);
        }
    }

    @Test
    void anInstanceOfTheClassIsShared() {
        assertEquals("3 3 yes", Outcome.of(Shared.class, null).counts());
    }

    static class InFields {
        final int chosen = getInt(1, 2);
        final String name;
        String before;

        InFields(TestInfo info) {
            name = info.getTestClass().orElseThrow().getSimpleName() + getBoolean();
        }

        @BeforeEach
        void before(TestInfo info) {
            before = info.getDisplayName();
        }

        @Exhaustive
        void test() {
            assertEquals("test()", before);
            assertTrue(name.startsWith("InFields"));
            assume(chosen == 2);
        }
    }

    @Test
    void instancesMayChoose() {
        Outcome outcome = Outcome.of(InFields.class, null);
        assertEquals(List.of(), outcome.failures());
        assertEquals("4 2 yes", outcome.counts());
        assertEquals("", outcome.told());
    }

    static class Directory {
        @TempDir
        Path directory;

        @Exhaustive
        void test(@TempDir Path other) throws Exception {
            Path file = Files.writeString(directory.resolve("file" + getInt(0, 2)), "text");
            assertEquals("text", Files.readString(file));
            assertTrue(Files.exists(other));
        }
    }

    @Test
    void directoriesOfJUnitAreThere() {
        assertEquals("3 3 yes", Outcome.of(Directory.class, null).counts());
    }

    @Execution(ExecutionMode.CONCURRENT)
    static class Parallel {
        static final Set<String> THREADS = new ConcurrentSkipListSet<>();

        void count(int n) throws InterruptedException {
            THREADS.add(Thread.currentThread().getName());
            int a = getInt(1, n);
            Thread.sleep(1);
            assertTrue(getInt(1, n) + a <= 2 * n);
        }

        @Exhaustive
        void ten() throws InterruptedException {
            count(10);
        }

        @Exhaustive
        void eleven() throws InterruptedException {
            count(11);
        }

        @Exhaustive
        void twelve() throws InterruptedException {
            count(12);
        }

        /** A choice of another thread would be none of this path. */
        @Exhaustive
        void otherThread() throws InterruptedException {
            getInt(0, 1);
            List<Throwable> thrown = new ArrayList<>();
            Thread other = new Thread(() -> getInt(0, 1), "other");
            other.setUncaughtExceptionHandler((thread, e) -> thrown.add(e));
            other.start();
            other.join();
            assertEquals(IllegalStateException.class, thrown.get(0).getClass());
            assertTrue(thrown.get(0).getMessage().startsWith("thread \"other\" makes a choice, but the path belongs to thread \""));
        }
    }

    @Test
    void testsMayRunInParallel() {
        Outcome outcome = Outcome.of(Parallel.class, null,
                "junit.jupiter.execution.parallel.enabled=true",
                "junit.jupiter.execution.parallel.config.strategy=fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism=4");
        assertEquals(List.of(), outcome.failures());
        assertEquals(4, outcome.tests());
        assertTrue(Parallel.THREADS.size() > 1, Parallel.THREADS::toString);
    }
}
