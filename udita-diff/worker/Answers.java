import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Answers to requests: frames of JSON with their lengths before them, in a file of their own. */
final class Answers {
    private static final int LONGEST_TRACE = 1 << 15;

    private final DataOutputStream out;

    Answers(String file) throws IOException {
        out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(file), 1 << 16));
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
        String trace;
        if (failure instanceof Compiler.Failure) {
            trace = failure.getMessage();
        } else {
            StringWriter text = new StringWriter();
            failure.printStackTrace(new PrintWriter(text, true));
            trace = text.toString();
        }
        if (trace.length() > LONGEST_TRACE) trace = trace.substring(0, LONGEST_TRACE) + "\n...";
        send("{\"failed\":{\"program\":" + program + ",\"trace\":" + quoted(trace) + "}}", true);
    }

    /** The compiler failed with that program, and could go on with the others. */
    void unclear(Program program) {
        send("{\"unclear\":{\"program\":" + program.number + "}}", false);
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

    /** How the run of the program that was compiled last ended, and what it printed. The end is JSON. */
    void ran(String printed, boolean cut, String end) {
        String run = "{\"printed\":" + quoted(printed) + ",\"end\":" + end + "}";
        send("{\"ran\":{\"cut\":" + cut + ",\"run\":" + run + "}}", true);
    }

    /** That program ends this process; what it printed until then. */
    void exits(String printed, boolean cut) {
        send("{\"exits\":{\"cut\":" + cut + ",\"printed\":" + quoted(printed) + "}}", true);
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
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ') {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }

    private synchronized void send(String json, boolean now) {
        try {
            byte[] bytes = json.getBytes(UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes);
            if (now) out.flush();
        } catch (IOException noReader) {
            Runtime.getRuntime().halt(0);
        }
    }
}
