package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static udita.Udita.assume;
import static udita.Udita.getInt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import udita.ObjectPool;
import udita.junit.Exhaustive;
import udita.junit.Int;
import udita.junit.Sample;

/** Tests that don't run all paths say so. */
class LimitsTest {
    static class Subject {
        static final List<String> SEEN = new ArrayList<>();

        @Exhaustive(limit = 50)
        void thousand(@Int(to = 99) int a, @Int(to = 9) int b) {}

        @Exhaustive(seconds = 1)
        void slow(@Int(to = 99) int a, @Int(to = 999) int b) throws InterruptedException {
            Thread.sleep(5);
        }

        @Exhaustive(limit = 4)
        void none() {
            assume(getInt(0, 9) > 8);
        }

        @Exhaustive
        @Timeout(value = 300, unit = TimeUnit.MILLISECONDS)
        void timeout(@Int(to = 99) int a) throws InterruptedException {
            Thread.sleep(10);
        }

        @Sample(value = 20, seed = 5)
        void sample(@Int(to = 99) int a, @Int(to = 9) int b) {
            SEEN.add(a + " " + b);
            assume(b != 3);
        }

        @Sample(1000)
        void small(@Int(to = 9) int a, @Int(to = 9) int b) {
            assume(a != b);
            SEEN.add(a + " " + b);
        }

        @Exhaustive
        @Sample(3)
        void both() {}
    }

    @Test
    void theLimitOfPathsIsTold() {
        Outcome outcome = Outcome.of(Subject.class, "thousand(int,int)");
        assertEquals("50 50 no: the limit of 50 paths", outcome.counts());
        assertEquals("udita: Subject.thousand has not run all paths: it ended at the limit of 50 paths, after 50 paths, about 5.0 % of all\n", outcome.told());
        assertEquals("1000 1000 yes", Outcome.of(Subject.class, "thousand(int,int)", "udita.limit=1000").counts());
        assertEquals("999 999 no: the limit of 999 paths", Outcome.of(Subject.class, "thousand(int,int)", "udita.limit=999").counts());
        assertEquals("1000 1000 yes", Outcome.of(Subject.class, "thousand(int,int)", "udita.limit=0").counts());
        assertEquals("no path satisfies all assumptions, so nothing was tested: 4 paths, up to the limit of 4 paths",
                Outcome.of(Subject.class, "none").message());
    }

    @Test
    void theLimitOfTimeIsTold() {
        Outcome outcome = Outcome.of(Subject.class, "slow(int,int)");
        assertEquals("no: the limit of 1 s", outcome.entries().get("udita.complete"));
        assertTrue(Outcome.of(Subject.class, "timeout(int)").failures().get(0) instanceof TimeoutException);
    }

    @Test
    void progressIsTold() {
        String told = Outcome.of(Subject.class, "slow(int,int)", "udita.progress=1", "udita.seconds=2").told();
        String line = told.lines().findFirst().orElseThrow();
        assertTrue(line.matches("udita: Subject.slow: \\d+ paths in 1 s, about 0\\.\\d+ % of all, about \\d+ min to go"), told);
        assertEquals("", Outcome.of(Subject.class, "slow(int,int)", "udita.progress=0", "udita.limit=300").told().lines().skip(1).findAny().orElse(""));
    }

    @Test
    void samplesHaveNoPathTwice() {
        Subject.SEEN.clear();
        Outcome outcome = Outcome.of(Subject.class, "sample(int,int)");
        assertEquals("20", outcome.entries().get("udita.inputs"));
        assertEquals("no: a sample of 20 inputs, seed 5", outcome.entries().get("udita.complete"));
        assertEquals("", outcome.told());
        assertEquals(Subject.SEEN.size(), new HashSet<>(Subject.SEEN).size());
        List<String> first = List.copyOf(Subject.SEEN);
        Subject.SEEN.clear();
        Outcome.of(Subject.class, "sample(int,int)");
        assertEquals(first, Subject.SEEN);
        Subject.SEEN.clear();
        Outcome.of(Subject.class, "sample(int,int)", "udita.seed=6");
        assertTrue(!first.equals(Subject.SEEN));
    }

    @Test
    void aSampleOfFewIsAll() {
        Subject.SEEN.clear();
        assertEquals("100 90 yes", Outcome.of(Subject.class, "small(int,int)").counts());
        assertEquals(90, new HashSet<>(Subject.SEEN).size());
    }

    static class Pools {
        static ObjectPool<Link> pool;

        static class Link {
            final Link next = pool.getAny();
        }

        @Exhaustive
        void test() {
            pool = new ObjectPool<Link>(2, true);
            pool.getNew();
        }
    }

    /** Of the paths null, 0, 1 null, 1 0 and 1 1, two have no object that is being constructed: the first and 1 null. */
    @Test
    void whatAJvmCannotDoIsTold() {
        Outcome outcome = Outcome.of(Pools.class, null);
        assertEquals("5 2 no: 3 paths chose an object of a pool while its constructor ran, which a JVM can't", outcome.counts());
        assertEquals("udita: Pools.test has not run all paths: 3 paths chose an object of a pool while its constructor ran, which a JVM can't;"
                + " udita run can\n", outcome.told());
    }

    static class Preparing implements BeforeEachCallback {
        @Override
        public void beforeEach(ExtensionContext context) {
            ((Prepared) context.getRequiredTestInstance()).mock = "mock";
        }
    }

    @ExtendWith(Preparing.class)
    static class Prepared {
        String mock;

        @Exhaustive
        void fresh(boolean flag) {}

        @Exhaustive(freshInstance = false)
        void shared(boolean flag) {
            assertEquals("mock", mock);
        }
    }

    @Test
    void extensionsOfInstancesAreRefused() {
        assertEquals("Prepared has the extension Preparing, which JUnit calls once for a test, but each path has an instance of its own;"
                + " write freshInstance = false at fresh: then all paths use the one instance, and the extension acts before the first and after the"
                + " last one", Outcome.of(Prepared.class, "fresh(boolean)").message());
        assertEquals("2 2 yes", Outcome.of(Prepared.class, "shared(boolean)").counts());
        assertEquals("both has both @Exhaustive and @Sample; leave one", Outcome.of(Subject.class, "both").message());
    }
}
