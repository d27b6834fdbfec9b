import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** A compiler that compiles many programs at once, none of which sees another. */
abstract class Compiler {
    /** The number of the program that is being looked at; none if that isn't known. */
    volatile Integer current;

    /** More options of the command line. */
    List<String> more = List.of();

    /** The release of source and class files. */
    int release;

    /** Whether errors are told as the compiler prints them. Then programs come alone. */
    boolean verbatim;

    /** Gets ready for source and class files of a release, the newest that is known if there is none. */
    abstract void start(Integer release, boolean warnings) throws Throwable;

    /** From now on, class files are found there, or nowhere. */
    void classPath(Path directory) throws Exception {
        throw new UnsupportedOperationException("it has its own");
    }

    /** Its name and version. */
    abstract String identity() throws Exception;

    /**
     * Gives each program its errors, or its warnings and class files. Tells what it is looking at, now and then. If the
     * compiler fails, this either marks the program with which it did and goes on with the others, or it throws the failure.
     * With one program alone it throws.
     */
    abstract void compile(List<Program> programs, Consumer<Integer> at) throws Throwable;

    /** Has another compiler do it in the place of this one. */
    final void compileBy(Compiler other, List<Program> programs, Consumer<Integer> at) throws Throwable {
        other.verbatim = verbatim;
        try {
            other.compile(programs, at);
        } finally {
            current = other.current;
        }
    }

    /** From now on, this program is being looked at; if there is none, it isn't known which. */
    final void turnTo(Program program, Consumer<Integer> at) {
        Integer number = program == null ? null : program.number;
        if (!Objects.equals(current, number)) {
            current = number;
            at.accept(number);
        }
    }

    /** A failure of a compiler that it told of in words: a stack trace among other things. */
    static final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        Failure(String said) {
            super(said, null, false, false);
        }
    }
}
