import java.util.function.Function;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.participants.ProcessorBasedRefactoring;
import org.eclipse.ltk.core.refactoring.participants.RefactoringProcessor;

/** A refactoring with its target: the selection and input of a user. */
abstract class Application {
    /** The promise of a refactoring about the declared types and members, if it gives one. */
    enum Promise {
        NOTHING,
        /** All remain, except those with one of the {@link #names}. */
        OTHERS_STAY,
        /** All remain, with names exchanged within {@link #names}. */
        RENAMED
    }

    /** The user's selection: a refactoring whose initial conditions are not checked yet, or its processor. */
    interface Selection<R> {
        R make() throws CoreException;
    }

    /** The user's choices after the initial conditions were checked. */
    interface Choice<R> {
        void make(R refactoring) throws CoreException;
    }

    final String refactoring;
    /** A description of the target. */
    final String target;
    Promise promise = Promise.NOTHING;
    String[] names = {};
    /** Whether the program must behave as before. */
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

    /** An application without further choices. */
    static <R extends Refactoring> Application of(String name, String target, Selection<R> selection) {
        return of(name, target, selection, refactoring -> {});
    }

    /** An application without an inverse, of a processor-based refactoring. */
    static <P extends RefactoringProcessor> Application by(String name, String target, Selection<P> selection,
            Function<P, ProcessorBasedRefactoring> refactoring, Choice<P> choice) {
        @SuppressWarnings("unchecked")
        Choice<ProcessorBasedRefactoring> ofProcessor = made -> choice.make((P) made.getProcessor());
        return of(name, target, () -> refactoring.apply(selection.make()), ofProcessor);
    }

    /** The refactoring, before its initial conditions are checked. */
    abstract Refactoring create() throws CoreException;

    /** The choices after the initial conditions were checked. */
    void configure(Refactoring refactoring) throws CoreException {}

    /** The application that restores the program after this one; null if there is none. Called after this one was performed. */
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
