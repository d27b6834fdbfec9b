package udita.build;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A command of {@code udita} for a module. */
public final class Goal {
    private final Module module;
    private final List<String> words;
    private final String finding;

    private Goal(Module module, List<String> words, String finding) {
        this.module = module;
        this.words = words;
        this.finding = finding;
    }

    /**
     * Generates tests for a class.
     *
     * @param module its module
     * @param className its full name
     * @param directory the directory of the generated tests
     * @param testClass the simple name of the test class; null for that of the class with {@code GeneratedTest} at its end, which is free
     *     where {@code Test} is not
     * @return the goal
     * @throws Failure if there is no name
     */
    public static Goal testgen(Module module, String className, Path directory, String testClass) throws Failure {
        String name = required(className, "udita.class", "com.acme.Cart");
        String simple = name.substring(name.lastIndexOf('.') + 1);
        String tests = testClass == null ? simple + "GeneratedTest" : testClass;
        List<String> words = List.of("testgen", name, "--junit", directory.toString(), "--test-class", tests);
        return new Goal(module, words, "some of the generated calls fail");
    }

    /**
     * Scores tests by the mutants that they kill.
     *
     * @param module the module
     * @param className the full name of the class to mutate
     * @param tests the files or directories of the tests; none for the file of the class's name with {@code Test} at its end
     * @param failUnder the lowest score in percent that is enough; null for any
     * @param page the page of the report
     * @return the goal
     * @throws Failure if there is no name, or no test of the usual name
     */
    public static Goal mutate(Module module, String className, List<Path> tests, Integer failUnder, Path page)
            throws Failure {
        String name = required(className, "udita.class", "com.acme.Cart");
        List<String> words = new ArrayList<>(List.of("mutate", name));
        for (Path test : tests.isEmpty() ? List.of(testOf(module, name)) : tests) {
            words.addAll(List.of("--tests", test.toString()));
        }
        if (failUnder != null) {
            words.addAll(List.of("--fail-under", failUnder.toString()));
        }
        try {
            Files.createDirectories(page.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new Failure(page + ": the directory can't be made: " + e.getMessage(), e);
        }
        words.addAll(List.of("--html", page.toString()));
        return new Goal(module, words, "the tests kill too few mutants, or fail on the class itself");
    }

    private static Path testOf(Module module, String name) throws Failure {
        String path = name.replace('.', '/') + "Test.java";
        return module.testSources().stream()
                .map(root -> root.resolve(path))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new Failure("there is no " + path + "; name the tests with udita.tests", null));
    }

    /**
     * Lists what a module needs that udita lacks.
     *
     * @param module the module
     * @return the goal
     * @throws Failure if the module has no sources
     */
    public static Goal gaps(Module module) throws Failure {
        if (module.sourceRoots().isEmpty()) {
            throw new Failure(module.directory() + ": the module has no sources", null);
        }
        List<String> words = new ArrayList<>(List.of("gaps"));
        module.sourceRoots().forEach(root -> words.add(root.toString()));
        return new Goal(module, words, "some files have errors");
    }

    /**
     * Shows why a test abstraction has so few inputs.
     *
     * @param module its module
     * @param className its full name, or its file
     * @param entry its entry method; null if it has only one
     * @param arguments the arguments of its entry method
     * @return the goal
     * @throws Failure if there is no name
     */
    public static Goal explain(Module module, String className, String entry, List<String> arguments) throws Failure {
        List<String> words = new ArrayList<>(List.of("explain", required(className, "udita.class", "com.acme.Carts")));
        words.addAll(arguments);
        if (entry != null) {
            words.addAll(List.of("--entry", entry));
        }
        return new Goal(module, words, "some paths are violations");
    }

    /**
     * Runs the command, with the module's sources and its class path. Its output goes to that of the build.
     *
     * @param executable the name of {@code udita} on the PATH, or its file
     * @param options further options
     * @param failOnFindings whether a finding is a failure
     * @param log shows the command
     * @throws Failure if the command can't be run, if it fails, or if it finds something
     */
    public void run(String executable, List<String> options, boolean failOnFindings, Consumer<String> log)
            throws Failure {
        List<String> command = new ArrayList<>();
        command.add(executable);
        command.addAll(words);
        command.addAll(options);
        try {
            module.sourceRoots().forEach(root -> command.addAll(List.of("--source-path", root.toString())));
            command.addAll(List.of("--class-path", "@" + module.writeClassPath()));
        } catch (IOException e) {
            throw new Failure("the class path can't be written: " + e.getMessage(), e);
        }
        log.accept(String.join(" ", command));
        int status = start(executable, command);
        if (status == 1 && failOnFindings) {
            throw new Failure(finding + " (udita.failOnFindings=false goes on)", null);
        }
        if (status > 1) {
            throw new Failure("udita ended with status " + status + "; its message is above", null);
        }
    }

    private int start(String executable, List<String> command) throws Failure {
        Process process;
        try {
            process = new ProcessBuilder(command).directory(module.directory().toFile()).start();
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new Failure(executable + ": can't be run; install udita, or name it with udita.executable", e);
        }
        try {
            // The standard streams of a build that runs in a daemon are not those of its process.
            Thread errors = new Thread(() -> copy(process.getErrorStream(), System.err));
            errors.start();
            copy(process.getInputStream(), System.out);
            errors.join();
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new Failure("interrupted", e);
        }
    }

    private static void copy(InputStream from, PrintStream to) {
        try (from) {
            from.transferTo(to);
        } catch (IOException e) {
            to.println("the output of udita can't be read: " + e.getMessage());
        }
        to.flush();
    }

    private static String required(String value, String name, String example) throws Failure {
        if (value == null || value.isBlank()) {
            throw new Failure(name + " is missing, such as " + name + "=" + example, null);
        }
        return value;
    }

    /** A goal that can't be reached, with a message for the user. */
    public static final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        Failure(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
