package org.junit.runners.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Several failures of one test. */
public class MultipleFailureException extends Exception {
    private final List<Throwable> errors;

    public MultipleFailureException(List<Throwable> errors) {
        super(message(errors));
        this.errors = new ArrayList<>(errors);
    }

    private static String message(List<Throwable> errors) {
        if (errors.isEmpty()) {
            throw new IllegalArgumentException("List of Throwables must not be empty");
        }
        StringBuilder text = new StringBuilder("There were " + errors.size() + " errors:");
        for (Throwable error : errors) {
            text.append("\n  ").append(error.getClass().getName()).append("(").append(error.getMessage()).append(")");
        }
        return text.toString();
    }

    public List<Throwable> getFailures() {
        return Collections.unmodifiableList(errors);
    }

    /** Throws the only one of the errors, or all of them as one. Returns if there is none. */
    public static void assertEmpty(List<Throwable> errors) throws Exception {
        if (errors.isEmpty()) {
            return;
        }
        if (errors.size() > 1) {
            throw new MultipleFailureException(errors);
        }
        Throwable error = errors.get(0);
        if (error instanceof Exception) {
            throw (Exception) error;
        }
        throw (Error) error;
    }
}
