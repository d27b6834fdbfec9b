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

    /** The oldest release about which compilers are asked. */
    private static final int FIRST = 8;

    /** The release of source and class files. */
    int release;

    /** The oldest release that it compiles for, as far as that had to be found out. */
    int oldest;

    /** The newest release that it compiles for and this JVM runs, as far as that had to be found out. */
    int newest;

    /** Whether errors are reported as the compiler prints them. Programs are then compiled one at a time. */
    boolean verbatim;

    /** Prepares for source and class files of a release; without one, or if it knows no such release, for the newest one. */
    abstract void start(Integer release, boolean warnings) throws Throwable;

    /** Whether it compiles for a release. */
    abstract boolean knows(int release) throws Exception;

    /** Sets the release to the requested one if it is known, and otherwise to the newest one. */
    final void choose(Integer requested) throws Exception {
        if (requested != null && knows(requested)) {
            release = requested;
            oldest = requested;
            newest = requested;
            return;
        }
        newest = Runtime.version().feature();
        while (newest > FIRST && !knows(newest)) newest--;
        oldest = FIRST;
        while (oldest < newest && !knows(oldest)) oldest++;
        release = newest;
    }

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
