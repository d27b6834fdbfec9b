import java.util.List;

/** Answers to requests. */
final class Answers {
    private final Frames frames;

    Answers(Frames frames) {
        this.frames = frames;
    }

    /** Everything is loaded; what the compiler calls itself. */
    void ready(String identity, int release) {
        send("{\"ready\":{\"identity\":" + quoted(identity) + ",\"release\":" + release + "}}", true);
    }

    /** Which program is being compiled, if that is known. */
    void at(Integer program) {
        send("{\"at\":" + program + "}", true);
    }

    /** The compiler failed, maybe because of that program; there is no more to come of this request. */
    void failed(Integer program, Throwable failure) {
        String trace = failure instanceof Compiler.Failure ? Frames.shortened(failure.getMessage()) : Frames.trace(failure);
        send("{\"failed\":{\"program\":" + program + ",\"trace\":" + quoted(trace) + "}}", true);
    }

    /** The compiler failed with that program, and could go on with the others. */
    void unclear(Program program) {
        send("{\"unclear\":{\"program\":" + program.number + "}}", false);
    }

    /** The compiler takes too long for the program. */
    void slow(Program program) {
        send("{\"slow\":{\"program\":" + program.number + "}}", false);
    }

    /** The program has errors. */
    void rejected(Program program) {
        send("{\"rejected\":{\"program\":" + program.number + ",\"errors\":" + problems(program.errors) + "}}", false);
    }

    /** The program has none; it is going to be run, if anything is. */
    void compiled(Program program) {
        String warnings = problems(program.warnings);
        send("{\"compiled\":{\"program\":" + program.number + ",\"warnings\":" + warnings + "}}", true);
    }

    /** What reflection tells of the program that was compiled last: lines. */
    void described(String metadata) {
        send("{\"described\":{\"metadata\":" + quoted(metadata) + "}}", true);
    }

    /** How the run of the program that was compiled last ended, and what it printed. The end is JSON. */
    void ran(String printed, boolean cut, String end) {
        String run = "{\"printed\":" + quoted(printed) + ",\"end\":" + end + "}";
        send("{\"ran\":{\"cut\":" + cut + ",\"run\":" + run + "}}", true);
    }

    /** The program has no errors and is not confined (see {@link Reach}): its class files are in the file of its number. */
    void isolated(Program program) {
        String warnings = problems(program.warnings);
        send("{\"isolated\":{\"program\":" + program.number + ",\"warnings\":" + warnings + "}}", true);
    }

    /** All that was asked for is said. */
    void done() {
        send("\"done\"", true);
    }

    /** The last program can't be undone, so this process has to end. */
    void left() {
        send("\"left\"", true);
    }

    private static String problems(List<Program.Problem> problems) {
        StringBuilder json = new StringBuilder("[");
        for (Program.Problem problem : problems) {
            if (json.length() > 1) json.append(',');
            json.append("{\"file\":").append(problem.file).append(",\"problem\":{\"kind\":").append(quoted(problem.kind));
            json.append(",\"line\":").append(problem.line).append(",\"column\":").append(problem.column);
            json.append(",\"message\":").append(quoted(problem.message)).append("}}");
        }
        return json.append(']').toString();
    }

    static String quoted(String text) {
        return Frames.quoted(text);
    }

    private void send(String json, boolean now) {
        frames.send(json, now);
    }
}
