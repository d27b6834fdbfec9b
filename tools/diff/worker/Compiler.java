import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** A compiler that compiles many programs at once, isolated from each other. */
abstract class Compiler {
    /** The number of the program that is being compiled; null if unknown. */
    volatile Integer current;

    /** Additional command-line options. */
    List<String> more = List.of();

    /** The release of source and class files. */
    int release;

    /** Whether errors are reported as the compiler prints them. Programs are then compiled one at a time. */
    boolean verbatim;

    /** Prepares for source and class files of a release; without one, for the newest release supported. */
    abstract void start(Integer release, boolean warnings) throws Throwable;

    /** Sets the only place where class files are found. */
    void classPath(Path directory) throws Exception {
        throw new UnsupportedOperationException("it has its own");
    }

    /** The name and version. */
    abstract String identity() throws Exception;

    /**
     * Sets the errors of each program, or its warnings and class files, and reports its progress from time to time. If the
     * compiler fails, this either marks the program on which it failed and continues with the others, or throws the failure. With
     * a single program it always throws.
     */
    abstract void compile(List<Program> programs, Consumer<Integer> at) throws Throwable;

    /** Delegates to another compiler. */
    final void compileBy(Compiler other, List<Program> programs, Consumer<Integer> at) throws Throwable {
        other.verbatim = verbatim;
        try {
            other.compile(programs, at);
        } finally {
            current = other.current;
        }
    }

    /** Sets the program that is being compiled; null if unknown. */
    final void turnTo(Program program, Consumer<Integer> at) {
        Integer number = program == null ? null : program.number;
        if (!Objects.equals(current, number)) {
            current = number;
            at.accept(number);
        }
    }

    /** A failure that the compiler reported as text, including a stack trace. */
    static final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        Failure(String said) {
            super(said, null, false, false);
        }
    }
}
