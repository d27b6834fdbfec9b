package org.junit;

/** Signals that a test was left because an assumption failed. */
public class AssumptionViolatedException extends RuntimeException {
    public AssumptionViolatedException(String message) {
        super(message);
    }

    public AssumptionViolatedException(String message, Throwable cause) {
        super(message, cause);
    }
}
