package udita.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoalTest {
    @TempDir Path directory;
    private Module module;
    private Path echo;

    /** A module with a source root, a jar, and entries that don't exist; in place of udita, a script that keeps its arguments. */
    @BeforeEach
    void module() throws IOException {
        Path sources = Files.createDirectories(directory.resolve("src/main/java"));
        Path tests = Files.createDirectories(directory.resolve("src/test/java/com/acme")).resolve("../..").normalize();
        Path jar = Files.writeString(directory.resolve("lib.jar"), "");
        module = new Module(
                directory,
                directory.resolve("build"),
                List.of(sources, directory.resolve("missing")),
                List.of(tests),
                List.of(jar, directory.resolve("missing.jar"), jar));
        echo = directory.resolve("udita");
        Files.writeString(echo, "#!/bin/sh\necho \"$@\" >arguments\nexit $(cat status 2>/dev/null || echo 0)\n");
        assertTrue(echo.toFile().setExecutable(true));
    }

    private String run(Goal goal, String... options) throws Exception {
        List<String> log = new ArrayList<>();
        goal.run(echo.toString(), List.of(options), true, log::add);
        String arguments = Files.readString(directory.resolve("arguments")).strip();
        assertEquals(List.of(echo + " " + arguments), log);
        return arguments.replace(directory.toString(), "DIR");
    }

    @Test
    void aCommandHasTheSourcesAndTheClassPath() throws Exception {
        String program = " --source-path DIR/src/main/java --source-path DIR/src/test/java --class-path @DIR/build/udita/class-path";
        assertEquals("gaps DIR/src/main/java DIR/src/test/java" + program, run(Goal.gaps(module)));
        assertEquals(List.of(directory + "/lib.jar"), Files.readAllLines(directory.resolve("build/udita/class-path")));
        Goal testgen = Goal.testgen(module, "com.acme.Cart", directory.resolve("made"), null);
        assertEquals(
                "testgen com.acme.Cart --junit DIR/made --test-class CartGeneratedTest --seed=2" + program,
                run(testgen, "--seed=2"));
        assertEquals("explain com.acme.Carts 3 true" + program, run(Goal.explain(module, "com.acme.Carts", null, List.of("3", "true"))));
        assertEquals("explain com.acme.Carts 3 --entry full" + program, run(Goal.explain(module, "com.acme.Carts", "full", List.of("3"))));
    }

    @Test
    void testsHaveTheUsualNameOrAreNamed() throws Exception {
        Path page = directory.resolve("build/page.html");
        Goal.Failure failure = assertThrows(
                Goal.Failure.class, () -> Goal.mutate(module, "com.acme.Cart", List.of(), null, page));
        assertEquals("there is no com/acme/CartTest.java; name the tests with udita.tests", failure.getMessage());
        Files.writeString(directory.resolve("src/test/java/com/acme/CartTest.java"), "");
        String tests = "--tests DIR/src/test/java/com/acme/CartTest.java";
        String command = run(Goal.mutate(module, "com.acme.Cart", List.of(), 80, page));
        assertTrue(command.startsWith("mutate com.acme.Cart " + tests + " --fail-under 80 --html DIR/build/page.html "), command);
        command = run(Goal.mutate(module, "com.acme.Cart", List.of(Path.of("tests")), null, page));
        assertTrue(command.startsWith("mutate com.acme.Cart --tests tests --html "), command);
    }

    @Test
    void findingsFailUnlessTheyMayBe() throws Exception {
        Files.writeString(directory.resolve("status"), "1");
        Goal goal = Goal.gaps(module);
        Goal.Failure failure = assertThrows(Goal.Failure.class, () -> run(goal));
        assertEquals("some files have errors (udita.failOnFindings=false goes on)", failure.getMessage());
        goal.run(echo.toString(), List.of(), false, line -> {});
        Files.writeString(directory.resolve("status"), "2");
        failure = assertThrows(Goal.Failure.class, () -> goal.run(echo.toString(), List.of(), false, line -> {}));
        assertEquals("udita ended with status 2; its message is above", failure.getMessage());
    }

    @Test
    void whatIsMissingIsNamed() {
        Goal.Failure failure = assertThrows(
                Goal.Failure.class, () -> Goal.testgen(module, " ", directory, null));
        assertEquals("udita.class is missing, such as udita.class=com.acme.Cart", failure.getMessage());
        Module empty = new Module(directory, directory, List.of(), List.of(), List.of());
        assertThrows(Goal.Failure.class, () -> Goal.gaps(empty));
        failure = assertThrows(
                Goal.Failure.class, () -> Goal.gaps(module).run("no-such-command", List.of(), true, line -> {}));
        assertEquals("no-such-command: can't be run; install udita, or name it with udita.executable", failure.getMessage());
    }
}
