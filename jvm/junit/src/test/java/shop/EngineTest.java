package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import udita.Udita;
import udita.junit.Engine;
import udita.junit.Exhaustive;
import udita.junit.From;
import udita.junit.Int;
import udita.junit.Sample;

/**
 * The machine as the engine. A script stands for the command {@code udita} and writes what that would write; the suite of udita runs the
 * real one ({@code tests/suite/jvm_maven.rs}).
 */
class EngineTest {
    private static final Set<String> SEEN = new TreeSet<>();

    /** Runs a test with a command that writes these lines, and ends with a status and a message. */
    private static Outcome run(Class<?> test, Path directory, List<String> lines, int status, String message) throws IOException {
        SEEN.clear();
        Files.write(directory.resolve("lines"), lines);
        Files.writeString(directory.resolve("message"), message);
        Path script = Files.writeString(directory.resolve("udita"), "#!/bin/sh\necho \"$@\" >> '" + directory.resolve("commands") + "'\ncat '" + directory.resolve("lines")
                + "'\ncat '" + directory.resolve("message") + "' >&2\nexit " + status + "\n");
        assertTrue(script.toFile().setExecutable(true));
        return Outcome.of(test, null, "udita.binary=" + script);
    }

    static int even() {
        int number = Udita.getInt(0, 99);
        Udita.assume(number % 2 == 0);
        return number;
    }

    static class Machine {
        @Exhaustive(engine = Engine.MACHINE)
        void sees(@Int(to = 1) int first, @From("even") int even, @Int(to = 1) int last) {
            SEEN.add(first + " " + even + " " + last);
        }
    }

    @Test
    void theValuesOfTheMachineAreTaken(@TempDir Path directory) throws IOException {
        Outcome outcome = run(Machine.class, directory, List.of("4", "2"), 0, "{\"solutions\":2}");
        assertEquals("8 8 yes", outcome.counts());
        assertEquals(Set.of("0 2 0", "0 2 1", "0 4 0", "0 4 1", "1 2 0", "1 2 1", "1 4 0", "1 4 1"), SEEN);
        assertEquals("machine", outcome.entries().get("udita.engine"));
        assertEquals(1, Files.readAllLines(directory.resolve("commands")).size());
    }

    @Test
    void itRunsOnTheJvmIfTheMachineCannotGoOn(@TempDir Path directory) throws IOException {
        String gap = "1 path ended at gaps, where nobody knows how the program goes on:\n  udita does not run programs with files\n{\"gaps\":1}";
        Map<Integer, String> messages = Map.of(0, gap, 2, "error: there is no memory");
        for (Map.Entry<Integer, String> message : messages.entrySet()) {
            Outcome outcome = run(Machine.class, directory, List.of("4", "2"), message.getKey(), message.getValue());
            // 2 numbers, each with 50 odd ones, and 50 even ones with 2 numbers.
            assertEquals("300 200 yes", outcome.counts());
            String engine = outcome.entries().get("udita.engine");
            assertTrue(engine.startsWith("JVM, because of the machine: EngineTest.even(): "), engine);
            assertTrue(engine.endsWith(message.getKey() == 0 ? "udita does not run programs with files" : "error: there is no memory"), engine);
        }
    }

    @Test
    void itRunsOnTheJvmIfBothChooseDifferently(@TempDir Path directory) throws IOException {
        // 3 is not even; 44 are two decisions.
        for (String wrong : List.of("3", "44", ".", "_100_")) {
            Outcome outcome = run(Machine.class, directory, List.of("4", wrong), 0, "{\"solutions\":2}");
            // 2 numbers, each with 50 odd ones, and 50 even ones with 2 numbers.
            assertEquals("300 200 yes", outcome.counts());
            assertTrue(outcome.entries().get("udita.engine").contains("the JVM and the machine choose differently"), outcome.entries().toString());
        }
    }

    static class Automatic {
        static int rare() {
            int number = Udita.getInt(0, 9999);
            Udita.assume(number % 100 == 0);
            return number;
        }

        @Exhaustive
        void few(@From("rare") int number) {
            SEEN.add("" + number);
        }
    }

    static class Plain {
        @Exhaustive
        void all(@From("any") int number) {
            SEEN.add("" + number);
        }

        static int any() {
            return Udita.getInt(0, 1999);
        }
    }

    @Test
    void theMachineIsTakenIfTheJvmLeavesMostValues(@TempDir Path directory) throws IOException {
        Outcome outcome = run(Automatic.class, directory, List.of("0", "_100_"), 0, "{\"solutions\":2}");
        assertEquals("2 2 yes", outcome.counts());
        run(Plain.class, directory, List.of("0"), 0, "{\"solutions\":1}");
        assertEquals(2000, SEEN.size());
    }

    static class Some {
        @Sample(value = 3, engine = Engine.MACHINE)
        void three(@From("even") int even) {
            SEEN.add("" + even);
        }
    }

    @Test
    void aSampleTakesItsValuesFromAll(@TempDir Path directory) throws IOException {
        Outcome outcome = run(Some.class, directory, List.of("0", "2", "4", "6", "8"), 0, "{\"solutions\":5}");
        assertEquals("no: a sample of 3 inputs, seed 0", outcome.entries().get("udita.complete"));
        assertEquals(3, SEEN.size());
        run(Some.class, directory, List.of("6", "8"), 0, "{\"solutions\":2}");
        assertEquals(Set.of("6", "8"), SEEN);
    }

    static class Structures {
        @Exhaustive(engine = Engine.MACHINE)
        void one(@From(value = "finShape", args = "1") FinitizationTest.Shape shape) {
            SEEN.add(Udita.show(shape));
        }
    }

    @Test
    void theStructuresOfAFinitizationComeOnce(@TempDir Path directory) throws IOException {
        Outcome outcome = run(Structures.class, directory, List.of("100", "100"), 0, "{\"solutions\":2,\"violations\":0}");
        assertEquals("1 1 yes", outcome.counts());
        assertEquals("machine", outcome.entries().get("udita.engine"));
        String command = Files.readString(directory.resolve("commands"));
        assertTrue(command.contains("--choice narrow --format text"), command);
    }

    @Test
    void aPredicateThatDoesNotEndRunsOnTheJvm(@TempDir Path directory) throws IOException {
        String message = "violation: the path exceeded the limit of 1000000000 instructions\n{\"solutions\":1,\"violations\":1}";
        Outcome outcome = run(Structures.class, directory, List.of("100"), 1, message);
        // The root is null, or a node with two links to null or itself.
        assertEquals("5 1 yes", outcome.counts());
        String engine = outcome.entries().get("udita.engine");
        assertTrue(engine.startsWith("JVM, because of the machine: Shape.finShape(1): violation: the path exceeded"), engine);
    }
}
