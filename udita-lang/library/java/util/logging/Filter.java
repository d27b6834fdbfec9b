package java.util.logging;

/** Decides which records to log. */
@FunctionalInterface
public interface Filter {
    boolean isLoggable(LogRecord record);
}
