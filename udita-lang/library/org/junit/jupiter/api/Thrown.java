package org.junit.jupiter.api;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.MultipleFailuresError;

/** Expectations of what code throws. */
final class Thrown {
    private Thrown() {
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> T require(Class<T> expected, Executable executable, boolean exactly, Object message) {
        try {
            executable.execute();
        } catch (Throwable thrown) {
            if (exactly ? thrown.getClass() == expected : expected.isInstance(thrown)) {
                return (T) thrown;
            }
            String reason = "Unexpected exception type thrown";
            throw Failures.values(message, reason, expected, thrown.getClass(), thrown);
        }
        String name = Failures.name(expected);
        throw Failures.plain(message, "Expected " + name + " to be thrown, but nothing was thrown.");
    }

    static AssertionFailedError unexpected(Throwable thrown, Object message) {
        String text = thrown.getMessage();
        boolean isBlank = text == null || text.trim().isEmpty();
        String said = "Unexpected exception thrown: " + thrown.getClass().getName() + (isBlank ? "" : ": " + text);
        return new AssertionFailedError(Failures.after(message, said), thrown);
    }

    static void requireAll(String heading, Stream<Executable> executables) {
        List<Throwable> failures = new ArrayList<>();
        executables.forEach(executable -> {
            try {
                executable.execute();
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        });
        if (!failures.isEmpty()) {
            MultipleFailuresError error = new MultipleFailuresError(heading, failures);
            for (Throwable failure : failures) {
                error.addSuppressed(failure);
            }
            throw error;
        }
    }
}
