package udita.junit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import udita.search.DecisionString;
import udita.search.Segments;

/**
 * The values of a generator as decision strings that the machine writes, one a line, while the test runs. The JVM makes each value by the
 * same choices. A test that begins again with the first value reads the strings that are kept.
 */
final class MachineInputs implements Segments, AutoCloseable {
    /** Lines of the messages that are kept. */
    private static final int MESSAGES = 200;

    private final InputProgram program;
    private final Path directory;
    private final Process process;
    private final BufferedReader lines;
    private final List<String> messages = new ArrayList<>();
    private final Thread reader;
    private final List<String> known = new ArrayList<>();
    /** The values that are known, if each is to come once: a sample may repeat them, and so may the machine with the candidates of a finitization. */
    private final Set<String> different;
    private boolean isRead;

    /**
     * Begins to find all values.
     *
     * @param options further options of {@code udita run}
     */
    MachineInputs(String executable, InputProgram program, List<String> options) {
        this(executable, program, options, !program.hasPathsOfItsOwn());
    }

    private MachineInputs(String executable, InputProgram program, List<String> options, boolean isRepetitive) {
        this.program = program;
        different = isRepetitive ? new HashSet<>() : null;
        try {
            directory = Files.createTempDirectory("udita");
            Path classPath = Files.writeString(directory.resolve("class.path"), program.classPath());
            List<String> command = new ArrayList<>(List.of(executable, "run", "--no-config", program.write(directory).toString()));
            command.addAll(List.of("--entry", InputProgram.ENTRY, "--class-path", "@" + classPath));
            command.addAll(program.options());
            // The JVM runs paths that end in an exception or at a limit too, and fails there or not.
            command.addAll(List.of("--max-violations", Long.toString(Integer.MAX_VALUE)));
            command.addAll(List.of("--jobs", "1", "--stats=json"));
            command.addAll(options);
            process = new ProcessBuilder(command).directory(directory.toFile()).start();
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new EngineFailed(executable + " can't be run: " + e.getMessage());
        }
        lines = process.inputReader(StandardCharsets.UTF_8);
        reader = new Thread(this::readMessages, "udita");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * The values for a sample: all, if there are not more than {@code most}, and otherwise different ones that are drawn, each with the same
     * probability.
     */
    static MachineInputs sample(String executable, InputProgram program, long inputs, long seed, int most) {
        MachineInputs all = new MachineInputs(executable, program, List.of("--limit", Integer.toString(most + 1)));
        if (all.count() <= most) {
            return all;
        }
        all.close();
        List<String> draw = List.of("--random", Long.toString(2 * inputs), "--unbiased", "--seed", Long.toUnsignedString(seed));
        MachineInputs drawn = new MachineInputs(executable, program, draw, true);
        drawn.count();
        return drawn;
    }

    private void readMessages() {
        try (BufferedReader errors = new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
            for (String line = errors.readLine(); line != null; line = errors.readLine()) {
                synchronized (messages) {
                    if (messages.size() == MESSAGES) {
                        messages.remove(MESSAGES / 2);
                    }
                    messages.add(line);
                }
            }
        } catch (IOException e) {
            // The process has been ended.
        }
    }

    @Override
    public long[] get(long number) {
        while (number >= known.size() && read()) {
            // One more is known.
        }
        return number < known.size() ? DecisionString.parse(known.get((int) number)) : null;
    }

    @Override
    public long count() {
        while (read()) {
            // One more is known.
        }
        return known.size();
    }

    /** Reads one more line. Returns false if there is none. */
    private boolean read() {
        try {
            String line = isRead ? null : lines.readLine();
            if (line == null) {
                check();
                return false;
            }
            if (different == null || different.add(line)) {
                known.add(line);
            }
            return true;
        } catch (IOException e) {
            throw new EngineFailed("the output of udita can't be read: " + e.getMessage());
        }
    }

    /**
     * Checks at the end of the values that they are all.
     *
     * @throws EngineFailed if the machine could not run the generator on all of its paths
     */
    private void check() {
        if (isRead) {
            return;
        }
        isRead = true;
        int status;
        try {
            status = process.waitFor();
            reader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineFailed("the test was interrupted");
        }
        if (status > 1) {
            throw new EngineFailed(program.call() + ": " + message("error", 0));
        }
        if (hasCounted("gaps")) {
            throw new EngineFailed(program.call() + ": " + message("at gaps", 1));
        }
        if (!program.hasPathsOfItsOwn() && hasCounted("violations")) {
            throw new EngineFailed(program.call() + ": " + message("violation", 0));
        }
    }

    /** Whether the statistics have a number above 0. */
    private boolean hasCounted(String what) {
        Pattern counted = Pattern.compile("\"" + what + "\":[1-9]");
        return messages.stream().anyMatch(line -> counted.matcher(line).find());
    }

    /** The line that is {@code after} lines after the first one with a text. */
    private String message(String text, int after) {
        for (int i = 0; i + after < messages.size(); i++) {
            if (messages.get(i).contains(text)) {
                return messages.get(i + after).strip();
            }
        }
        return messages.isEmpty() ? "udita ended without a message" : messages.get(0).strip();
    }

    @Override
    public void close() {
        process.destroy();
        try (Stream<Path> files = Files.walk(directory)) {
            lines.close();
            files.sorted((a, b) -> b.compareTo(a)).map(Path::toFile).forEach(java.io.File::delete);
        } catch (IOException | UncheckedIOException e) {
            // A directory for temporary files is left.
        }
    }
}
