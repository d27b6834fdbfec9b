package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static udita.Udita.getBoolean;
import static udita.Udita.getInt;
import static udita.Udita.getString;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import udita.ObjectPool;
import udita.junit.Exhaustive;
import udita.junit.From;
import udita.junit.Int;
import udita.junit.PathFailed;

/** What users see when a path fails. */
class FailuresTest {
    static class Node {}

    static class Subject {
        static boolean isFixed;
        static int runs;
        static int first;

        @Exhaustive
        void insert(@From(value = "TreeFin#trees", args = "2") Tree tree, @Int(to = 3) int key) {
            tree.insert(key, true);
            assertTrue(tree.repOK() && tree.contains(key), "the tree is no search tree any more");
        }

        @Exhaustive
        void body() {
            int a = getInt(0, 2);
            ObjectPool<Node> pool = new ObjectPool<Node>(2, true);
            pool.getAny();
            String text = helper();
            assertEquals(a + text, text + a);
        }

        private String helper() {
            return getString(1, 'a', 'b');
        }

        @Exhaustive
        void division() {
            first = runs++ == 0 ? getInt(0, 40) : getInt(0, 40);
            if (!isFixed) {
                assertNotNull(10 / (37 - first));
            }
        }

        @Exhaustive
        void longTrace() {
            int sum = 0;
            for (int i = 0; i < 50; i++) {
                sum += getBoolean() ? 1 : 0;
            }
            assertEquals(1, sum);
        }

        @Exhaustive(smallest = true)
        void smallest(@Int(to = 100) int a, @Int(to = 100) int b) {
            assertTrue(a < 3 && b < 91);
        }
    }

    /**
     * By hand: paths 1 to 4 have the empty tree, 5 to 8 the tree of 1, path 9 puts 1 below 1 and is pruned, and 10 to 13 have 2 below 1.
     * A wrong step needs a node below the root and the next greater key.
     */
    @Test
    void theInputIsTold() {
        Outcome outcome = Outcome.of(Subject.class, "insert(shop.Tree,int)");
        assertEquals("""
                the tree is no search tree any more ==> expected: <true> but was: <false>
                input of path 13:
                  tree = Tree#0{root=Tree.Node#1{key=1, left=null, right=Tree.Node#2{key=2, left=null, right=null}}, size=2}
                  key = 3
                decisions: 100113
                again: mvn test -Dtest='FailuresTest$Subject#insert' -Dudita.replay=100113
                its value on udita's machine: udita replay shop.TreeFin 10011 2 --entry trees --choice eager""", outcome.message());
        assertEquals("no: path 13 failed", outcome.entries().get("udita.complete"));
    }

    @Test
    void theCommandIsThatOfTheBuild(@TempDir Path project) throws Exception {
        Files.writeString(project.resolve("build.gradle.kts"), "");
        String directory = System.getProperty("basedir");
        System.setProperty("basedir", project.toString());
        try {
            String message = Outcome.of(Subject.class, "body").message();
            assertTrue(message.contains("\nagain: gradle test --tests 'shop.FailuresTest$Subject.body' -Dudita.replay="), message);
        } finally {
            if (directory == null) {
                System.clearProperty("basedir");
            } else {
                System.setProperty("basedir", directory);
            }
        }
    }

    @Test
    void theChoicesOfTheBodyAreTold() {
        Outcome outcome = Outcome.of(Subject.class, "body");
        String[] lines = outcome.message().split("\n");
        assertEquals("expected: <0a> but was: <a0>", lines[0]);
        assertEquals("  getInt = 0  at FailuresTest$Subject.body(FailuresTest.java:40)", lines[2]);
        assertEquals("  getAny = null  at FailuresTest$Subject.body(FailuresTest.java:42)", lines[3]);
        assertEquals("  getString = \"a\"  at FailuresTest$Subject.helper(FailuresTest.java:48)", lines[4]);
        AssertionFailedError failure = (AssertionFailedError) outcome.failures().get(0);
        assertEquals("0a", failure.getExpected().getValue());
        // Editors go to the line of the assertion.
        StackTraceElement[] frames = failure.getStackTrace();
        assertEquals("body", frames[frames.length - 1].getMethodName());
        assertTrue(failure instanceof PathFailed);
    }

    @Test
    void longTracesAreCut() {
        String[] lines = Outcome.of(Subject.class, "longTrace").message().split("\n");
        assertEquals(2 + 20 + 1 + 20 + 2, lines.length);
        assertEquals("  ... 10 choices", lines[22]);
    }

    /** The path that failed runs first the next time, until it passes. */
    @Test
    void theFailureComesFirst(@TempDir Path directory) {
        Subject.isFixed = false;
        String kept = "udita.failures=" + directory;
        Subject.runs = 0;
        assertTrue(Outcome.of(Subject.class, "division", kept).message().startsWith("""
                java.lang.ArithmeticException: / by zero
                input of path 38:
                  getInt = 37"""));
        assertEquals(38 + 1, Subject.runs);
        Subject.runs = 0;
        Outcome again = Outcome.of(Subject.class, "division", kept);
        assertTrue(again.message().contains("\ninput of the path that failed the last time:\n"), again.message());
        assertEquals(1 + 1, Subject.runs);
        Subject.isFixed = true;
        assertEquals("41 41 yes", Outcome.of(Subject.class, "division", kept).counts());
        assertEquals(0, directory.toFile().list().length);
    }

    @Test
    void aPathIsReplayed() {
        Subject.isFixed = false;
        Outcome outcome = Outcome.of(Subject.class, "division", "udita.replay=_37_");
        assertTrue(outcome.message().contains("\ninput of the path that was asked for:\n  getInt = 37  at "), outcome.message());
        Outcome fine = Outcome.of(Subject.class, "division", "udita.replay=3");
        assertEquals("1 1 no: one path was asked for", fine.counts());
        assertEquals("udita: Subject.division: path 3 passes\n", fine.told());
        assertEquals("udita.replay=_41_ is no path of Subject.division: choice 1 of the path has 41 alternatives, but alternative 41 is to be taken;"
                + " the decisions are those of another test, or the test has changed",
                Outcome.of(Subject.class, "division", "udita.replay=_41_").message());
        assertEquals("udita.replay=1X: 'X' at position 2 can't stand in a decision string",
                Outcome.of(Subject.class, "division", "udita.replay=1X").message());
    }

    /** Depth first, the failure would be a = 0 and b = 91. Six paths have smaller sums than a = 3 and b = 0, and four the same. */
    @Test
    void theSmallestFailureComesFirst() {
        Outcome outcome = Outcome.of(Subject.class, "smallest(int,int)");
        assertTrue(outcome.message().contains("\n  a = 3\n  b = 0\ndecisions: 30\n"), outcome.message());
        long paths = Long.parseLong(outcome.entries().get("udita.paths"));
        assertTrue(6 < paths && paths <= 10, outcome.message());
    }

    static class Changing {
        static int runs;

        @Exhaustive
        void alternatives() {
            getInt(0, ++runs);
            getInt(0, 1);
        }

        @Exhaustive
        void fewer() {
            if (runs++ == 0) {
                getInt(0, 1);
                getInt(0, 1);
            }
        }

        @Exhaustive
        void flaky() {
            getInt(0, 1);
            assertTrue(runs++ != 0, "the first run");
        }
    }

    @Test
    void aTestThatChangesIsTold() {
        Changing.runs = 0;
        assertEquals("""
                Changing.alternatives makes other choices when it runs again, so paths would be left out: choice 1 of the path has 3 \
                alternatives, but 2 before. A test may not depend on time, chance, hash codes, or on what another path has left in static \
                fields or files.
                decisions: .""", Outcome.of(Changing.class, "alternatives").message());
        Changing.runs = 0;
        assertTrue(Outcome.of(Changing.class, "fewer").message().contains("the path ended after 0 of 2 decisions"));
        Changing.runs = 0;
        assertTrue(Outcome.of(Changing.class, "flaky").message().endsWith("""
                Run once more, this path passes. The test depends on something other than its choices, such as static fields, time or chance."""));
    }

    static class After {
        @BeforeEach
        void before() {}

        @Exhaustive
        void test() {
            getInt(0, 1);
        }

        @AfterEach
        void after() {
            throw new IllegalStateException("not closed");
        }
    }

    @Test
    void whatFailsAfterwardsIsAFailure() {
        assertTrue(Outcome.of(After.class, null).message().startsWith("java.lang.IllegalStateException: not closed\ninput of path 1:\n"));
    }
}
