import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintStream;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Runs confined programs (see {@link Reach}) in this process, one after the other. */
final class Runner {
    private final Answers answers;
    private final Printed printed;
    /** Whether to report the metadata of the classes. */
    private final boolean describes;

    Runner(Answers answers, Printed printed, boolean describes) {
        this.answers = answers;
        this.printed = printed;
        this.describes = describes;
    }

    /** Whether the last program left nothing behind in this process. */
    boolean run(Program program) throws IOException {
        printed.clear();
        PrintStream before = System.err;
        // A program may close one of them and use the other.
        System.setOut(new PrintStream(printed, true, UTF_8));
        System.setErr(new PrintStream(printed, true, UTF_8));
        System.setIn(new ByteArrayInputStream(new byte[0]));
        Execution execution = new Execution(program.classes, describes ? answers::described : null);
        boolean clean = execution.run();
        System.setOut(before);
        System.setErr(before);
        if (execution.end() != null) answers.ran(printed.text(), printed.isCut(), execution.end());
        return clean && !execution.isOutOfMemory();
    }
}
