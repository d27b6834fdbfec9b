package udita.mutants;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Runs the original on each input and call, and mutants until a run differs from the original's. The standard streams belong to the runs. */
final class Judge {
    /** Maximum number of calls and backward jumps of a run. The runs of the originals are much shorter. */
    private static final int MOST_TICKS = 100_000;
    private static final long RETURNS = 0, RETURNS_NOTHING = 1, THROWS = 2;

    private record Outcome(long[] structure, long[] ending, byte[] printed, byte[] printedToError, String text) {
    }

    private final Task task;
    private final Canonical canonical = new Canonical();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
    private final Outcome[] expected;
    long runs;

    Judge(Task task, Javac.Compiled original) throws ReflectiveOperationException {
        this.task = task;
        System.setOut(new PrintStream(out, true));
        System.setErr(new PrintStream(err, true));
        Subject subject = new Subject(task, original);
        expected = new Outcome[task.inputs.size() * task.calls.size()];
        for (int run = 0; run < expected.length; run++) {
            Ending ending = run(subject, run);
            if (ending == null) throw new IllegalStateException("a run of the original doesn't end");
            long[][] words = canonical.words();
            expected[run] = new Outcome(words[0], words[1], out.toByteArray(), err.toByteArray(), ending.toString());
        }
    }

    /** The end of a run: an exception, or a result of a type. */
    private record Ending(Throwable thrown, Class<?> type, Object result) {
        @Override
        public String toString() {
            if (thrown != null) return "throws " + Canonical.name(thrown.getClass());
            if (type == void.class) return "returns";
            if (result == null || type.isPrimitive()) return "returns " + result;
            if (result instanceof String text) {
                // As numbers, because a line of the answer must not contain a mutant's text.
                return "returns text" + text.chars().mapToObj(unit -> " " + unit).collect(Collectors.joining());
            }
            return result instanceof Number ? "returns " + result : "returns an object";
        }
    }

    /** Creates an input, runs a call on it, and encodes the canonical words. Null if the run doesn't end. */
    private Ending run(Subject subject, int run) throws ReflectiveOperationException {
        runs++;
        subject.begin();
        int call = run % task.calls.size();
        Object root = null, result = null;
        Throwable thrown = null;
        if (out.size() > 0) out.reset();
        if (err.size() > 0) err.reset();
        Ticks.allow(MOST_TICKS);
        try {
            root = subject.make(task.inputs.get(run / task.calls.size()));
            result = subject.call(root, call);
        } catch (Ticks.Over | StackOverflowError | OutOfMemoryError e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw e;
        } catch (Throwable e) {
            thrown = e;
        }
        Class<?> type = subject.result(call);
        boolean hasResult = thrown == null && type != void.class;
        long tag = hasResult ? RETURNS : RETURNS_NOTHING;
        if (thrown != null) {
            tag = THROWS | (long) canonical.classNumber(Canonical.name(thrown.getClass())) << 32;
        }
        canonical.walk(subject.layouts, root, tag, hasResult, !type.isPrimitive(), result);
        return new Ending(thrown, type, result);
    }

    /** The verdict on a mutant as a line of tab-separated fields. */
    String judge(Javac.Compiled mutant) throws ReflectiveOperationException {
        if (mutant.error() != null) return "uncompiled\t" + mutant.error();
        Subject subject = new Subject(task, mutant);
        for (int run = 0; run < expected.length; run++) {
            Ending ending = run(subject, run);
            Outcome outcome = expected[run];
            String difference = ending == null ? "NoEnd" : difference(outcome);
            if (difference == null) continue;
            int calls = task.calls.size();
            String place = run / calls + "\t" + run % calls;
            return "killed\t" + place + "\t" + difference + "\t" + outcome.text + "\t" + (ending == null ? "" : ending);
        }
        return "alive";
    }

    /** Runs per second of the original on all inputs and calls, after warm-up. */
    double rate(Javac.Compiled original, double seconds) throws ReflectiveOperationException {
        Subject subject = new Subject(task, original);
        double best = 0;
        for (long end = System.nanoTime() + (long) (seconds * 1e9); System.nanoTime() < end;) {
            long begun = System.nanoTime(), before = runs;
            while (System.nanoTime() - begun < 100_000_000) {
                for (int run = 0; run < expected.length; run++) {
                    run(subject, run);
                    if (difference(expected[run]) != null) throw new IllegalStateException("it differs from itself");
                }
            }
            best = Math.max(best, (runs - before) * 1e9 / (System.nanoTime() - begun));
        }
        return best;
    }

    private String difference(Outcome outcome) {
        if (!canonical.hasEnding(outcome.ending)) return canonical.hasTag(outcome.ending) ? "Result" : "Ending";
        if (!canonical.hasStructure(outcome.structure)) return "Structure";
        boolean isPrinted = Arrays.equals(out.toByteArray(), outcome.printed)
            && Arrays.equals(err.toByteArray(), outcome.printedToError);
        return isPrinted ? null : "Printed";
    }
}
