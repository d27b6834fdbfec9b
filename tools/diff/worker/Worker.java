import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.SynchronousQueue;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * A process that judges programs with an in-memory compiler, batch by batch, until its requests end.
 *
 * <p>The first request is the key of {@link Frames}. Each of the others is a frame: its length (4 bytes, most significant first),
 * then the number of programs, for each the number of its files, and for each file its name and its text, both preceded by their
 * lengths. The answers are frames of JSON; see {@link Answers}.
 *
 * <p>Confined programs run in this process. They can't reach the protocol, or anything else except their own computation and
 * output (see {@link Reach}). The others run in processes of their own; see {@link Isolated}.
 */
final class Worker {
    private Worker() {}

    /**
     * {@code Worker COMPILER WHOLE OPTIONS RELEASE SLOW RUN METADATA WARNINGS VERBATIM REQUESTS ANSWERS PRINTED}: the class of
     * the compiler; for separate compilation, the class of the compiler for whole programs; additional compiler options; the
     * release; the factor over the time for an empty class from which a program is slow; four times {@code true} or {@code
     * false}; and three files. {@code -} stands for an absent value. The standard output of this process goes to the last file.
     */
    public static void main(String[] arguments) throws Exception {
        DataInputStream requests = new DataInputStream(new BufferedInputStream(new FileInputStream(arguments[9])));
        Answers answers = new Answers(new Frames(arguments[10], requests));
        System.setOut(System.err);
        Runner runner = new Runner(answers, new Printed(arguments[11]), Boolean.parseBoolean(arguments[6]));
        boolean run = Boolean.parseBoolean(arguments[5]);
        boolean warnings = Boolean.parseBoolean(arguments[7]);
        Compiler compiler;
        try {
            Integer release = arguments[3].equals("-") ? null : Integer.valueOf(arguments[3]);
            compiler = compiler(arguments[0], arguments[2]);
            if (!arguments[1].equals("-")) {
                Compiler whole = arguments[1].equals(arguments[0]) ? compiler : compiler(arguments[1], arguments[2]);
                compiler = new Separate(whole, compiler);
            }
            if (!arguments[4].equals("-")) compiler = new Timed(compiler, Integer.parseInt(arguments[4]));
            compiler.verbatim = Boolean.parseBoolean(arguments[8]);
            compiler.start(release, warnings);
        } catch (Throwable failure) {
            answers.failed(null, failure);
            return;
        }
        answers.ready(compiler.identity(), compiler);

        // Requests are read continuously, so this process ends with its client, regardless of the running program.
        SynchronousQueue<List<Program>> queue = new SynchronousQueue<>();
        // The thread has a name, so that a program's first thread is Thread-0.
        Thread listener = new Thread(() -> {
            try (DataInputStream in = requests) {
                while (true) queue.put(read(in));
            } catch (IOException | InterruptedException end) {
                Runtime.getRuntime().halt(0);
            }
        }, "udita");
        listener.setDaemon(true);
        listener.start();
        while (true) {
            boolean clean = judge(queue.take(), compiler, run ? runner : null, answers);
            if (!clean) {
                answers.left();
                Runtime.getRuntime().halt(0);
            }
        }
    }

    private static Compiler compiler(String name, String options) throws ReflectiveOperationException {
        Compiler compiler = (Compiler) Class.forName(name).getDeclaredConstructor().newInstance();
        if (!options.equals("-")) compiler.more = List.of(options.split(" "));
        return compiler;
    }

    private static List<Program> read(DataInputStream in) throws IOException {
        in.readInt();
        int count = in.readInt();
        List<Program> programs = new ArrayList<>(count);
        for (int number = 0; number < count; number++) {
            Program program = new Program(number);
            for (int files = in.readInt(); files > 0; files--) {
                program.files.add(new Program.File(program, text(in), text(in)));
            }
            programs.add(program);
        }
        return programs;
    }

    private static String text(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, UTF_8);
    }

    /** Whether this process is in its initial state. */
    private static boolean judge(List<Program> programs, Compiler compiler, Runner runner, Answers answers)
            throws IOException {
        try {
            compiler.compile(programs, answers::at);
        } catch (Throwable failure) {
            answers.failed(compiler.current, failure);
            return !(failure instanceof OutOfMemoryError);
        }
        for (Program program : programs) {
            if (program.unclear) {
                answers.unclear(program);
            } else if (program.slow) {
                answers.slow(program);
            } else if (!program.errors.isEmpty()) {
                answers.rejected(program);
            } else if (runner != null && !Reach.isConfined(program.classes)) {
                Isolated.write(program.classes, "isolated" + program.number);
                answers.isolated(program);
            } else {
                answers.compiled(program);
                if (runner != null && !runner.run(program)) return false;
            }
        }
        answers.done();
        return true;
    }
}
