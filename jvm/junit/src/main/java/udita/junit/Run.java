package udita.junit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;
import udita.AssumptionViolated;
import udita.Choices;
import udita.search.ChangedProgram;
import udita.search.Path;
import udita.search.Search;

/** Runs a test on its paths, until one fails or none is left. */
final class Run {
    private final TestBody body;
    private final Settings settings;
    private final ExtensionContext context;
    private final String name;
    private final Progress progress;
    private final LastFailure last;
    private long paths;
    private long inputs;
    /** Paths that a JVM can't continue. */
    private long leftOut;

    Run(TestBody body, Settings settings, ExtensionContext context) {
        this.body = body;
        this.settings = settings;
        this.context = context;
        name = context.getRequiredTestClass().getSimpleName() + "." + context.getRequiredTestMethod().getName();
        progress = new Progress(name, settings.progress());
        last = new LastFailure(context, settings.bounds());
    }

    void run() throws Throwable {
        Optional<String> replay = settings.bounds().text("replay");
        if (replay.isPresent()) {
            replay(replay.get());
            return;
        }
        runLastFailure();
        Search search = settings.search();
        String left = null;
        for (Path path = search.next(); path != null; path = search.next()) {
            left = limit();
            if (left != null) {
                break;
            }
            Throwable failure = run(path, null);
            if (failure != null) {
                throw failed(path.decisions(), failure, "path " + paths);
            }
            progress.tell(paths, settings.isSample() ? (double) inputs / settings.inputs() : search.share());
        }
        if (left != null && !isSampled()) {
            System.err.println("udita: " + name + " has not run all paths: it ended at " + left + ", after " + paths + " paths"
                    + (search.share() > 0 ? ", about " + Progress.percent(search.share()) : ""));
        }
        if (leftOut > 0) {
            left = leftOut + (leftOut == 1 ? " path" : " paths") + " chose an object of a pool while its constructor ran, which a JVM can't";
            System.err.println("udita: " + name + " has not run all paths: " + left + "; udita run can");
        }
        report(left == null ? "yes" : "no: " + left);
        if (inputs == 0) {
            throw new AssertionError("no path satisfies all assumptions, so nothing was tested: " + paths + (paths == 1 ? " path" : " paths")
                    + (left == null ? "" : ", up to " + left));
        }
    }

    /** Why no further path is to be run; null if one is. */
    private String limit() {
        if (isSampled()) {
            return "a sample of " + inputs + (inputs == 1 ? " input" : " inputs") + ", seed " + settings.seed();
        }
        if (settings.limit() > 0 && paths >= settings.limit()) {
            return "the limit of " + settings.limit() + " paths";
        }
        if (settings.seconds() > 0 && progress.elapsed() >= settings.seconds()) {
            return "the limit of " + settings.seconds() + " s";
        }
        // JUnit's @Timeout interrupts the test and fails it.
        return Thread.currentThread().isInterrupted() ? "an interrupt" : null;
    }

    private boolean isSampled() {
        return settings.isSample() && inputs >= settings.inputs();
    }

    /**
     * Runs a path and counts it.
     *
     * @param input receives the text of each parameter; null if nobody wants it
     * @return what the test has thrown, if that is a failure; otherwise null
     */
    private Throwable run(Path path, Map<String, String> input) {
        paths++;
        Throwable thrown = null;
        try {
            Choices.run(path, () -> body.run(path, input));
        } catch (VirtualMachineError e) {
            if (!(e instanceof StackOverflowError)) {
                throw e;
            }
            thrown = e;
        } catch (Throwable e) {
            thrown = e;
        }
        try {
            path.end();
        } catch (ChangedProgram changed) {
            if (thrown != null && thrown != changed) {
                changed.addSuppressed(thrown);
            }
            return changed;
        }
        leftOut += path.isLeftOut() ? 1 : 0;
        boolean isPruned = path.isPruned() || thrown instanceof AssumptionViolated || thrown instanceof TestAbortedException;
        if (!isPruned && thrown == null) {
            inputs++;
        }
        return isPruned ? null : thrown;
    }

    /** Runs the path that failed the last time, before all others. */
    private void runLastFailure() throws Throwable {
        Optional<String> decisions = last.read();
        if (decisions.isPresent()) {
            Throwable failure = null;
            try {
                Path path = Search.replay(decisions.get()).next();
                failure = run(path, null);
            } catch (IllegalArgumentException e) {
                // The file has been edited.
            }
            if (failure != null && !(failure instanceof ChangedProgram)) {
                throw failed(decisions.get(), failure, "the path that failed the last time");
            }
            last.clear();
            paths = 0;
            inputs = 0;
        }
    }

    private void replay(String decisions) throws Throwable {
        Path path;
        try {
            path = Search.replay(decisions).next();
        } catch (IllegalArgumentException e) {
            throw new AssertionError("udita.replay=" + decisions + ": " + e.getMessage());
        }
        Throwable failure = run(path, null);
        if (failure instanceof ChangedProgram) {
            throw new AssertionError("udita.replay=" + decisions + " is no path of " + name + ": " + failure.getMessage()
                    + "; the decisions are those of another test, or the test has changed");
        }
        if (failure != null) {
            throw failed(decisions, failure, "the path that was asked for");
        }
        report("no: one path was asked for");
        System.err.println("udita: " + name + ": path " + decisions + (inputs == 0 ? " does not satisfy the assumptions" : " passes"));
    }

    /** The failure as JUnit is to see it. The path is run again for the text of its input. */
    private Throwable failed(String decisions, Throwable failure, String path) {
        report("no: " + path + " failed");
        if (failure instanceof ChangedProgram) {
            return new AssertionError(name + " makes other choices when it runs again, so paths would be left out: " + failure.getMessage()
                    + ". A test may not depend on time, chance, hash codes, or on what another path has left in static fields or files."
                    + "\ndecisions: " + decisions, failure);
        }
        long counted = paths;
        last.write(decisions);
        Map<String, String> input = new LinkedHashMap<>();
        Path traced = Search.replay(decisions).next().traced();
        Throwable again = run(traced, input);
        paths = counted;
        StringBuilder message = new StringBuilder(headline(failure)).append("\n");
        message.append("input of ").append(path).append(":\n");
        input.forEach((parameter, text) -> message.append("  ").append(parameter).append(" = ").append(text).append('\n'));
        Trace.append(message, traced.trace());
        message.append("decisions: ").append(decisions).append('\n');
        message.append("again: ").append(command(decisions));
        if (again == null || again.getClass() != failure.getClass()) {
            message.append("\nRun once more, this path ").append(again == null ? "passes" : "ends with " + headline(again))
                    .append(". The test depends on something other than its choices, such as static fields, time or chance.");
        }
        return PathFailed.of(message.toString(), failure);
    }

    private static String headline(Throwable failure) {
        boolean isAssertion = failure instanceof AssertionError && failure.getMessage() != null;
        return isAssertion ? failure.getMessage() : failure.toString();
    }

    private String command(String decisions) {
        Class<?> type = context.getRequiredTestClass();
        String test = type.getName().substring(type.getName().lastIndexOf('.') + 1) + "#" + context.getRequiredTestMethod().getName();
        return "mvn test -Dtest=" + (test.contains("$") ? "'" + test + "'" : test) + " -Dudita.replay=" + decisions;
    }

    private void report(String complete) {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("udita.paths", Long.toString(paths));
        entries.put("udita.inputs", Long.toString(inputs));
        entries.put("udita.complete", complete);
        context.publishReportEntry(entries);
    }
}
