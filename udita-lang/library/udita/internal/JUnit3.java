package udita.internal;

import junit.framework.TestCase;
import org.junit.jupiter.api.function.Executable;

/** Tests of JUnit 3, whose methods are found by their names. */
public final class JUnit3 {
    /** The test that runs, and the call of its method. */
    private static TestCase running;
    private static Executable method;

    private JUnit3() {
    }

    /** Runs the method {@code name} of a test. */
    public static void run(TestCase test, String name, Executable body) throws Throwable {
        running = test;
        method = body;
        test.setName(name);
        test.runBare();
    }

    /** Calls the method of a test. Returns whether it is the running test, the only one whose method is known. */
    public static boolean call(TestCase test) throws Throwable {
        if (test != running) {
            return false;
        }
        method.execute();
        return true;
    }
}
