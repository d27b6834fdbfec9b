import java.util.List;

/** The answers to requests. Each method writes one. */
final class Answers {
    private final Frames frames;

    Answers(Frames frames) {
        this.frames = frames;
    }

    /** The compiler is loaded; states its identity. */
    void ready(String identity, Compiler compiler) {
        String releases = "[" + compiler.oldest + "," + compiler.newest + "]";
        send("{\"ready\":{\"identity\":" + quoted(identity) + ",\"release\":" + compiler.release
                + ",\"releases\":" + releases + "}}", true);
    }

    /** The program that is being compiled, if it is known. */
    void at(Integer program) {
        send("{\"at\":" + program + "}", true);
    }

    /** The compiler failed, possibly because of that program. No further answer to this request follows. */
    void failed(Integer program, Throwable failure) {
        String trace = failure instanceof Compiler.Failure ? Frames.shortened(failure.getMessage()) : Frames.trace(failure);
        send("{\"failed\":{\"program\":" + program + ",\"trace\":" + quoted(trace) + "}}", true);
    }

    /** The compiler failed on that program, and could continue with the others. */
    void unclear(Program program) {
        send("{\"unclear\":{\"program\":" + program.number + "}}", false);
    }

    /** The compiler takes too long on the program. */
    void slow(Program program) {
        send("{\"slow\":{\"program\":" + program.number + "}}", false);
    }

    /** The program has errors. */
    void rejected(Program program) {
        send("{\"rejected\":{\"program\":" + program.number + ",\"errors\":" + problems(program.errors) + "}}", false);
    }

    /** The program has no errors, and will be run if runs are enabled. */
    void compiled(Program program) {
        String warnings = problems(program.warnings);
        send("{\"compiled\":{\"program\":" + program.number + ",\"warnings\":" + warnings + "}}", true);
    }

    /** The metadata of the program that was compiled last, as lines. */
    void described(String metadata) {
        send("{\"described\":{\"metadata\":" + quoted(metadata) + "}}", true);
    }

    /** The end of the run of the program that was compiled last, as JSON, and its output. */
    void ran(String printed, boolean cut, String end) {
        String run = "{\"printed\":" + quoted(printed) + ",\"end\":" + end + "}";
        send("{\"ran\":{\"cut\":" + cut + ",\"run\":" + run + "}}", true);
    }

    /** The program has no errors and is not confined (see {@link Reach}). Its class files are in the file of its number. */
    void isolated(Program program) {
        String warnings = problems(program.warnings);
        send("{\"isolated\":{\"program\":" + program.number + ",\"warnings\":" + warnings + "}}", true);
    }

    /** All answers to the request were given. */
    void done() {
        send("\"done\"", true);
    }

    /** The effects of the last program can't be undone, so this process must end. */
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
