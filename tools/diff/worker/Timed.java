import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds programs on which a compiler is slow: it takes a multiple of the time for an empty class. Times are processor times of
 * the compiler's thread, so they depend neither on other processes nor on the garbage collector; of several measurements, the
 * shortest counts.
 *
 * <p>No program takes longer than the batch in which it is compiled, so most are never compiled alone.
 */
final class Timed extends Compiler {
    /** Number of times a program is compiled. */
    private static final int TRIES = 3;
    /** Number of times an empty class is compiled at the start, after which most of the compiler is machine code. */
    private static final int WARM_UP = 200;

    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    private final Compiler compiler;
    private final int times;
    /** The shortest time for an empty class, in nanoseconds. */
    private long least = Long.MAX_VALUE;

    Timed(Compiler compiler, int times) {
        this.compiler = compiler;
        this.times = times;
    }

    @Override
    void start(Integer release, boolean warnings) throws Throwable {
        compiler.start(release, warnings);
        this.release = compiler.release;
        oldest = compiler.oldest;
        newest = compiler.newest;
        for (int i = 0; i < WARM_UP; i++) compileNothing();
    }

    @Override
    boolean knows(int release) throws Exception {
        return compiler.knows(release);
    }

    @Override
    String identity() throws Exception {
        return compiler.identity();
    }

    @Override
    void compile(List<Program> programs, Consumer<Integer> at) throws Throwable {
        if (time(programs, at) >= limit()) search(programs, at);
    }

    /** Finds the slow ones among several programs. */
    private void search(List<Program> programs, Consumer<Integer> at) throws Throwable {
        if (programs.size() == 1) {
            confirm(programs.get(0), at);
            return;
        }
        int half = programs.size() / 2;
        for (List<Program> part : List.of(programs.subList(0, half), programs.subList(half, programs.size()))) {
            if (time(copies(part), at) >= limit()) search(part, at);
        }
    }

    private void confirm(Program program, Consumer<Integer> at) throws Throwable {
        for (int i = 0; i < TRIES; i++) {
            compileNothing();
            if (time(copies(List.of(program)), at) < limit()) return;
        }
        program.slow = true;
    }

    /** The time from which a program is slow. */
    private long limit() {
        return times * least;
    }

    private void compileNothing() throws Throwable {
        Program program = new Program(0);
        program.files.add(new Program.File(program, "Main.java", "class Main { }"));
        least = Math.min(least, time(List.of(program), number -> {}));
    }

    /** Programs that can be compiled once more. A program on which the compiler failed is judged alone anyway. */
    private static List<Program> copies(List<Program> programs) {
        List<Program> copies = new ArrayList<>();
        for (Program program : programs) {
            if (!program.unclear) copies.add(program.copy());
        }
        return copies;
    }

    private long time(List<Program> programs, Consumer<Integer> at) throws Throwable {
        if (programs.isEmpty()) return 0;
        long begin = clock.getCurrentThreadCpuTime();
        compileBy(compiler, programs, at);
        return clock.getCurrentThreadCpuTime() - begin;
    }
}
