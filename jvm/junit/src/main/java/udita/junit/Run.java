package udita.junit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;
import udita.AssumptionViolated;
import udita.Choices;
import udita.search.ChangedProgram;
import udita.search.Path;
import udita.search.Search;

/** Runs a test on its paths, until one fails or none is left. */
final class Run {
    private static final String JVM = "JVM";
    /** Another search is to run all paths. */
    private static final String CHANGE = "a change of the engine";

    private final TestBody body;
    private final Settings settings;
    private final ExtensionContext context;
    private final String name;
    private final Progress progress;
    private final LastFailure last;
    private Search search;
    /** The engine of the report. */
    private String engine = JVM;
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
        String left;
        if (settings.engine() == Engine.MACHINE && !body.generators().isEmpty()) {
            left = searchOnMachine();
        } else {
            boolean mayChange = settings.engine() == Engine.AUTO && Machine.isThere(settings.bounds());
            left = search(() -> mayChange && body.generators().stream().anyMatch(Generator::leavesMany));
            if (left == CHANGE) {
                left = searchOnMachine();
            }
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

    /**
     * Runs the paths of a new search.
     *
     * @param isLeft asked after each path, whether another search is to run all of them
     * @return null if all paths have run, {@link #CHANGE} if the search was left, or else why they have not run
     */
    private String search(BooleanSupplier isLeft) throws Throwable {
        search = settings.search();
        for (Path path = search.next(); path != null; path = search.next()) {
            String left = limit();
            if (left != null) {
                return left;
            }
            Throwable failure = run(path, null);
            if (failure != null) {
                throw failed(path, failure, "path " + paths);
            }
            if (isLeft.getAsBoolean()) {
                return CHANGE;
            }
            progress.tell(paths, settings.isSample() ? (double) inputs / settings.inputs() : search.share());
        }
        return null;
    }

    /** Runs all paths with the values of generators that the machine finds, or on the JVM alone if it can't. */
    private String searchOnMachine() throws Throwable {
        forget();
        try (Machine machine = Machine.find(settings.bounds())) {
            engine = "machine";
            for (Generator generator : body.generators()) {
                generator.use(machine.inputs(generator.program(), settings));
            }
            String left = search(() -> false);
            System.err.println("udita: " + name + ": the machine found the values of " + calls());
            return left;
        } catch (EngineFailed | ChangedProgram e) {
            String why = e instanceof EngineFailed ? e.getMessage() : calls() + ": the JVM and the machine choose differently: " + e.getMessage();
            engine = "JVM, because of the machine: " + why;
            System.err.println("udita: " + name + " runs on the JVM alone: " + why);
        } finally {
            body.generators().forEach(generator -> generator.use(null));
        }
        forget();
        return search(() -> false);
    }

    private String calls() {
        return body.generators().stream().map(generator -> generator.program().call()).collect(Collectors.joining(", "));
    }

    /** Forgets the paths of another search. */
    private void forget() {
        paths = 0;
        inputs = 0;
        leftOut = 0;
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
        } catch (EngineFailed e) {
            throw e;
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
            forget();
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
    private Throwable failed(Path failing, Throwable failure, String path) {
        if (failure instanceof ChangedProgram changed && engine != JVM) {
            throw changed;
        }
        return failed(failing.decisions(), failure, path);
    }

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
        for (Generator generator : body.generators()) {
            message.append(generator.replay().map(command -> "\nits value on udita's machine: " + command).orElse(""));
        }
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
        return Project.current().command(context.getRequiredTestClass(), context.getRequiredTestMethod().getName(), decisions);
    }

    private void report(String complete) {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("udita.paths", Long.toString(paths));
        entries.put("udita.inputs", Long.toString(inputs));
        entries.put("udita.complete", complete);
        entries.put("udita.engine", engine);
        context.publishReportEntry(entries);
    }
}
