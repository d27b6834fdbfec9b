import org.eclipse.core.runtime.CoreException;
import org.eclipse.ltk.core.refactoring.Refactoring;

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
