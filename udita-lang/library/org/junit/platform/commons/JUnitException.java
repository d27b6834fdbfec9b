package org.junit.platform.commons;

/** What JUnit 5 throws when it can't go on. */
public class JUnitException extends RuntimeException {
    public JUnitException(String message) {
        super(message);
    }

    public JUnitException(String message, Throwable cause) {
        super(message, cause);
    }
}
