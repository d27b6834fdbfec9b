package udita;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Decides which chooser makes the choices of a thread: the one of the innermost {@link #run}, or else the random one.
 */
public final class Choices {
    /** Inherited, so that a thread that a path starts is recognised. */
    private static final ThreadLocal<Scope> SCOPE = new InheritableThreadLocal<>();

    private Choices() {}

    /** A program that makes choices. */
    @FunctionalInterface
    public interface Program {
        /**
         * Runs the program once.
         *
         * @throws Throwable what the program throws
         */
        void run() throws Throwable;
    }

    /** The time in which one thread's choices are made by one chooser. */
    private static final class Scope {
        final Chooser chooser;
        final Thread owner = Thread.currentThread();
        volatile boolean isOver;

        Scope(Chooser chooser) {
            this.chooser = chooser;
        }
    }

    /**
     * Runs {@code program} once, with all its choices made by {@code chooser}. They have to be made on this thread: a choice
     * of a thread that the program starts throws an {@code IllegalStateException}.
     *
     * @param chooser makes the choices
     * @param program the program
     * @throws AssumptionViolated if the path is pruned
     * @throws Throwable what the program throws
     */
    public static void run(Chooser chooser, Program program) throws Throwable {
        Scope outer = SCOPE.get();
        Scope scope = new Scope(chooser);
        SCOPE.set(scope);
        try {
            program.run();
        } finally {
            scope.isOver = true;
            SCOPE.set(outer);
        }
    }

    /**
     * The exception that ends a path, without a stack trace, for choosers that continue with another path.
     *
     * @param why the assumption, as in "an assumption does not hold"
     * @return a new exception
     */
    public static AssumptionViolated violation(String why) {
        return new AssumptionViolated(why, false);
    }

    /** The chooser of this thread; null if its choices are random. */
    private static Chooser chooser() {
        Scope scope = SCOPE.get();
        if (scope == null || scope.isOver) {
            return null;
        }
        if (scope.owner != Thread.currentThread()) {
            throw new IllegalStateException("thread \"" + Thread.currentThread().getName() + "\" makes a choice, but the path belongs to thread \""
                    + scope.owner.getName() + "\": make the choices there, and pass the values on");
        }
        return scope.chooser;
    }

    /** A number from 0 to {@code alternatives - 1}. Throws if {@code alternatives} is 0 or less. */
    static long choose(long alternatives) {
        if (alternatives <= 0) {
            throw prune("a choice has no alternative");
        }
        Chooser chooser = chooser();
        if (chooser == null) {
            return RandomChoices.choose(alternatives);
        }
        return alternatives == 1 ? 0 : chooser.choose(alternatives);
    }

    /** The exception that ends this path; to be thrown. */
    static AssumptionViolated prune(String why) {
        Chooser chooser = chooser();
        if (chooser == null) {
            return new AssumptionViolated(why, true);
        }
        chooser.prune(why);
        return violation(why);
    }

    /** The exception that ends a path that a JVM can't continue, although {@code udita run} can; to be thrown. */
    static AssumptionViolated leaveOut(String why) {
        Chooser chooser = chooser();
        if (chooser == null) {
            return new AssumptionViolated(why, true);
        }
        chooser.leaveOut(why);
        return violation(why);
    }

    /** Tells a traced path which value it was given. Returns {@code value}. */
    static <T> T made(T value) {
        Chooser chooser = chooser();
        if (chooser != null && chooser.isTraced()) {
            tell(chooser, () -> Structure.element(value));
        }
        return value;
    }

    /** The same with a text for the value. */
    static <T> T made(T value, Supplier<String> text) {
        Chooser chooser = chooser();
        if (chooser != null && chooser.isTraced()) {
            tell(chooser, text);
        }
        return value;
    }

    private static void tell(Chooser chooser, Supplier<String> text) {
        Optional<StackWalker.StackFrame[]> call = StackWalker.getInstance().walk(Choices::call);
        call.ifPresent(frames -> chooser.made(frames[0].getMethodName(), text.get(), frames[1].toStackTraceElement()));
    }

    /** The library's method and its caller. Empty if the caller is a method of the library, whose own result is told. */
    private static Optional<StackWalker.StackFrame[]> call(java.util.stream.Stream<StackWalker.StackFrame> stack) {
        StackWalker.StackFrame[] frames = stack
                .dropWhile(frame -> frame.getClassName().equals(Choices.class.getName()))
                .limit(2)
                .toArray(StackWalker.StackFrame[]::new);
        boolean isInner = frames.length < 2 || isOfLibrary(frames[1].getClassName());
        return isInner ? Optional.empty() : Optional.of(frames);
    }

    private static boolean isOfLibrary(String name) {
        return name.equals(Udita.class.getName()) || name.equals(ObjectPool.class.getName()) || name.startsWith("udita.internal.")
                || name.startsWith("udita.junit.");
    }
}
