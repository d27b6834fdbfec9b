package shop;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/**
 * What JUnit reports of a test class.
 *
 * @param tests the number of tests
 * @param entries the entries of all reports
 * @param failures what the tests have thrown
 * @param told the lines on standard error
 */
record Outcome(long tests, Map<String, String> entries, List<Throwable> failures, String told) {
    /** Runs one test, or all of the class if the method is null. A parameter is as in {@code udita.limit=3}. */
    static Outcome of(Class<?> type, String method, String... parameters) {
        EngineTestKit.Builder kit = EngineTestKit.engine("junit-jupiter")
                .selectors(method == null ? selectClass(type) : selectMethod(type.getName() + "#" + method))
                .configurationParameter("udita.failures", noDirectory());
        Arrays.stream(parameters).map(one -> one.split("=", 2)).forEach(one -> kit.configurationParameter(one[0], one[1]));
        PrintStream errors = System.err;
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
        Events events;
        try {
            events = kit.execute().testEvents();
        } finally {
            System.setErr(errors);
        }
        Map<String, String> entries = new LinkedHashMap<>();
        events.reportingEntryPublished().stream().forEach(event -> entries.putAll(event.getRequiredPayload(ReportEntry.class).getKeyValuePairs()));
        List<Throwable> failures = new ArrayList<>();
        events.finished().stream().forEach(event -> event.getRequiredPayload(TestExecutionResult.class).getThrowable().ifPresent(failures::add));
        return new Outcome(events.started().count(), entries, failures, told.toString(StandardCharsets.UTF_8));
    }

    private static String noDirectory() {
        try {
            return Files.createTempDirectory("udita").toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The numbers of paths and inputs, and whether these were all, as in {@code 8 3 yes}. */
    String counts() {
        return entries.get("udita.paths") + " " + entries.get("udita.inputs") + " " + entries.get("udita.complete");
    }

    /** The message of the only failure. */
    String message() {
        if (failures.size() != 1) {
            throw new AssertionError(failures.toString());
        }
        return failures.get(0).getMessage();
    }
}
