package org.assertj.core.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.assertj.core.description.Description;
import org.assertj.core.error.AssertJMultipleFailuresError;
import org.assertj.core.error.BasicErrorMessageFactory;

/** Assertions that users give as functions. */
final class Requirements {
    private Requirements() {
    }

    static <T> Consumer<T> required(Consumer<T> requirements) {
        return Objects.requireNonNull(requirements, "The Consumer<T> expressing the assertions requirements must not be null");
    }

    /** How the requirements fail for the value, or {@code null}. */
    static <T> AssertionError failure(T value, Consumer<? super T> requirements) {
        try {
            requirements.accept(value);
            return null;
        } catch (AssertionError failure) {
            return failure;
        }
    }

    static <T> List<AssertionError> failures(T value, Consumer<? super T>[] groups) {
        for (Consumer<? super T> group : groups) {
            if (group == null) {
                throw new IllegalArgumentException("No assertions group should be null");
            }
        }
        List<AssertionError> failures = new ArrayList<>();
        for (Consumer<? super T> group : groups) {
            AssertionError failure = failure(value, group);
            if (failure != null) {
                failures.add(failure);
            }
        }
        return failures;
    }

    static AssertionError all(Description description, List<? extends AssertionError> failures) {
        return new AssertJMultipleFailuresError(BasicErrorMessageFactory.prefix(description), failures);
    }
}
