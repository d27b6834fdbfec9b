package org.junit.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.hamcrest.Matcher;
import org.junit.Assert;
import org.junit.function.ThrowingRunnable;
import org.junit.runners.model.MultipleFailureException;

/** A rule that lets a test go on after a failure. */
public class ErrorCollector extends Verifier {
    private final List<Throwable> errors = new ArrayList<>();

    @Override
    protected void verify() throws Throwable {
        MultipleFailureException.assertEmpty(errors);
    }

    public void addError(Throwable error) {
        if (error == null) {
            throw new NullPointerException("Error cannot be null");
        }
        errors.add(error);
    }

    public <T> void checkThat(T value, Matcher<T> matcher) {
        checkThat("", value, matcher);
    }

    public <T> void checkThat(String reason, T value, Matcher<T> matcher) {
        checkSucceeds(() -> {
            Assert.assertThat(reason, value, matcher);
            return value;
        });
    }

    public <T> T checkSucceeds(Callable<T> callable) {
        try {
            return callable.call();
        } catch (Throwable error) {
            addError(error);
            return null;
        }
    }

    public void checkThrows(Class<? extends Throwable> expected, ThrowingRunnable runnable) {
        try {
            Assert.assertThrows(expected, runnable);
        } catch (AssertionError error) {
            addError(error);
        }
    }
}
