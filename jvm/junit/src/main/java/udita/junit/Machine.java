package udita.junit;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command {@code udita}, by which a test finds the values of its generators. */
final class Machine implements AutoCloseable {
    /** Values of a generator that a sample is taken of without drawing. */
    private static final int MOST_LISTED = 100_000;

    private final String executable;
    private final List<MachineInputs> inputs = new ArrayList<>();

    private Machine(String executable) {
        this.executable = executable;
    }

    /**
     * Finds the command: the configuration parameter {@code udita.binary}, the environment variable {@code UDITA}, or {@code udita} on the
     * PATH.
     *
     * @throws EngineFailed if there is none
     */
    static Machine find(Bounds bounds) {
        String given = bounds.text("binary").orElse(System.getenv("UDITA"));
        if (given != null && !given.isBlank()) {
            if (!Files.isExecutable(Path.of(given))) {
                throw new EngineFailed(given + " is no program; correct udita.binary or the environment variable UDITA");
            }
            return new Machine(given);
        }
        String path = System.getenv("PATH");
        for (String directory : path == null ? new String[0] : path.split(File.pathSeparator)) {
            for (String name : new String[] {"udita", "udita.exe"}) {
                Path file = Path.of(directory, name);
                if (Files.isRegularFile(file) && Files.isExecutable(file)) {
                    return new Machine(file.toString());
                }
            }
        }
        throw new EngineFailed("there is no udita on the PATH; install it, or name it with -Dudita.binary=FILE");
    }

    /** Whether there is such a command. */
    static boolean isThere(Bounds bounds) {
        try {
            find(bounds).close();
            return true;
        } catch (EngineFailed e) {
            return false;
        }
    }

    /** The values of a generator, all of them or for a sample. */
    MachineInputs inputs(InputProgram program, Settings settings) {
        MachineInputs one = settings.isSample()
                ? MachineInputs.sample(executable, program, settings.inputs(), settings.seed(), MOST_LISTED)
                : new MachineInputs(executable, program, List.of());
        inputs.add(one);
        return one;
    }

    @Override
    public void close() {
        inputs.forEach(MachineInputs::close);
    }
}
