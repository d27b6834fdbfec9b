package java.util.logging;

/** Receives the errors of a {@link Handler}. It reports nothing here. */
public class ErrorManager {
    public static final int GENERIC_FAILURE = 0;
    public static final int WRITE_FAILURE = 1;
    public static final int FLUSH_FAILURE = 2;
    public static final int CLOSE_FAILURE = 3;
    public static final int OPEN_FAILURE = 4;
    public static final int FORMAT_FAILURE = 5;

    public ErrorManager() {
    }

    public synchronized void error(String message, Exception cause, int code) {
    }
}
