package udita.junit;

import java.util.Arrays;
import org.opentest4j.AssertionFailedError;

/**
 * A path of a test has failed. The message has its input and how to run it again. The cause is what the test has thrown, and the
 * stack trace is that of the cause, up to the test.
 */
public final class PathFailed extends AssertionFailedError {
    private static final long serialVersionUID = 1;

    private PathFailed(String message, Throwable cause) {
        super(message, cause);
        setStackTrace(ownFrames(cause.getStackTrace()));
    }

    private PathFailed(String message, AssertionFailedError cause) {
        super(message, cause.getExpected(), cause.getActual(), cause);
        setStackTrace(ownFrames(cause.getStackTrace()));
    }

    /** The frames above those by which a path calls the test. */
    private static StackTraceElement[] ownFrames(StackTraceElement[] frames) {
        int end = 0;
        while (end < frames.length && !frames[end].getClassName().startsWith("udita.junit.")) {
            end++;
        }
        while (end > 0 && frames[end - 1].getClassName().contains(".reflect.")) {
            end--;
        }
        return end == 0 ? frames : Arrays.copyOf(frames, end);
    }

    static PathFailed of(String message, Throwable cause) {
        boolean hasValues = cause instanceof AssertionFailedError error && error.isExpectedDefined() && error.isActualDefined();
        return hasValues ? new PathFailed(message, (AssertionFailedError) cause) : new PathFailed(message, cause);
    }
}
