package org.junit.jupiter.api;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/** Conditions without which a test says nothing. A test is left at one that doesn't hold. */
public class Assumptions {
    private Assumptions() {
    }

    public static void assumeTrue(boolean assumption) {
        require(assumption, "assumption is not true");
    }

    public static void assumeTrue(boolean assumption, String message) {
        require(assumption, message);
    }

    public static void assumeTrue(boolean assumption, Supplier<String> message) {
        require(assumption, message);
    }

    public static void assumeTrue(BooleanSupplier assumption) {
        assumeTrue(assumption.getAsBoolean());
    }

    public static void assumeTrue(BooleanSupplier assumption, String message) {
        require(assumption.getAsBoolean(), message);
    }

    public static void assumeTrue(BooleanSupplier assumption, Supplier<String> message) {
        require(assumption.getAsBoolean(), message);
    }

    public static void assumeFalse(boolean assumption) {
        require(!assumption, "assumption is not false");
    }

    public static void assumeFalse(boolean assumption, String message) {
        require(!assumption, message);
    }

    public static void assumeFalse(boolean assumption, Supplier<String> message) {
        require(!assumption, message);
    }

    public static void assumeFalse(BooleanSupplier assumption) {
        assumeFalse(assumption.getAsBoolean());
    }

    public static void assumeFalse(BooleanSupplier assumption, String message) {
        require(!assumption.getAsBoolean(), message);
    }

    public static void assumeFalse(BooleanSupplier assumption, Supplier<String> message) {
        require(!assumption.getAsBoolean(), message);
    }

    public static void assumingThat(boolean assumption, Executable executable) {
        if (!assumption) {
            return;
        }
        try {
            executable.execute();
        } catch (Throwable thrown) {
            Assumptions.<RuntimeException>rethrow(thrown);
        }
    }

    public static void assumingThat(BooleanSupplier assumption, Executable executable) {
        assumingThat(assumption.getAsBoolean(), executable);
    }

    public static <V> V abort() {
        throw new TestAbortedException();
    }

    public static <V> V abort(String message) {
        throw new TestAbortedException(message);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private static void require(boolean condition, Object message) {
        if (!condition) {
            String text = Failures.text(message);
            boolean isBlank = text == null || text.trim().isEmpty();
            throw new TestAbortedException(isBlank ? "Assumption failed" : "Assumption failed: " + text);
        }
    }
}
