import java.util.function.Function;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.participants.ProcessorBasedRefactoring;
import org.eclipse.ltk.core.refactoring.participants.RefactoringProcessor;

/** One refactoring with its target: what a user would have selected and typed. */
abstract class Application {
    /** What happens to the declared types and members, if the refactoring promises that. */
    enum Promise {
        NOTHING,
        /** All stay, but for those with one of the {@link #names}. */
        OTHERS_STAY,
        /** All stay, with names exchanged within {@link #names}. */
        RENAMED
    }

    /** What the user selects: a refactoring whose initial conditions are not checked yet, or its processor. */
    interface Selection<R> {
        R make() throws CoreException;
    }

    /** What the user chooses once the initial conditions hold. */
    interface Choice<R> {
        void make(R refactoring) throws CoreException;
    }

    final String refactoring;
    /** The target in words. */
    final String target;
    Promise promise = Promise.NOTHING;
    String[] names = {};
    /** Whether the program has to behave as before. */
    boolean behaves = true;

    Application(String refactoring, String target) {
        this.refactoring = refactoring;
        this.target = target;
    }

    /** An application without an inverse. */
    static <R extends Refactoring> Application of(String name, String target, Selection<R> selection, Choice<R> choice) {
        return new Application(name, target) {
            @Override
            Refactoring create() throws CoreException {
                return selection.make();
            }

            @Override
            @SuppressWarnings("unchecked")
            void configure(Refactoring refactoring) throws CoreException {
                choice.make((R) refactoring);
            }
        };
    }

    /** The same where nothing is left to choose. */
    static <R extends Refactoring> Application of(String name, String target, Selection<R> selection) {
        return of(name, target, selection, refactoring -> {});
    }

    /** An application without an inverse, of a refactoring that a processor does. */
    static <P extends RefactoringProcessor> Application by(String name, String target, Selection<P> selection,
            Function<P, ProcessorBasedRefactoring> refactoring, Choice<P> choice) {
        @SuppressWarnings("unchecked")
        Choice<ProcessorBasedRefactoring> ofProcessor = made -> choice.make((P) made.getProcessor());
        return of(name, target, () -> refactoring.apply(selection.make()), ofProcessor);
    }

    /** The refactoring, before its initial conditions are checked. */
    abstract Refactoring create() throws CoreException;

    /** What is chosen once the initial conditions hold. */
    void configure(Refactoring refactoring) throws CoreException {}

    /** The application that gives the program back after this one; null if there is none. Called once this one is performed. */
    Application inverse(Refactoring performed) throws CoreException {
        return null;
    }

    /** Sets the promise about declared types and members. */
    Application promises(Promise promise, String... names) {
        this.promise = promise;
        this.names = names;
        return this;
    }
}
