package org.junit.rules;

import java.util.ArrayList;
import java.util.List;
import org.hamcrest.BaseMatcher;
import org.hamcrest.CoreMatchers;
import org.hamcrest.Description;
import org.hamcrest.Matcher;
import org.hamcrest.StringDescription;
import org.junit.Assert;
import org.junit.AssumptionViolatedException;
import org.junit.runners.model.Statement;

/** A rule for a test that expects an exception. */
public class ExpectedException implements TestRule {
    private final List<Matcher<? super Throwable>> matchers = new ArrayList<>();
    private String missing = "Expected test to throw %s";

    private ExpectedException() {
    }

    public static ExpectedException none() {
        return new ExpectedException();
    }

    public ExpectedException handleAssertionErrors() {
        return this;
    }

    public ExpectedException handleAssumptionViolatedExceptions() {
        return this;
    }

    public ExpectedException reportMissingExceptionWithMessage(String message) {
        missing = message;
        return this;
    }

    @Override
    public Statement apply(Statement base, org.junit.runner.Description description) {
        return new Statement() {
            @Override
            public void evaluate() throws Throwable {
                try {
                    base.evaluate();
                } catch (Throwable thrown) {
                    check(thrown);
                    return;
                }
                if (isAnyExceptionExpected()) {
                    throw new AssertionError(String.format(missing, StringDescription.toString(all())));
                }
            }
        };
    }

    private void check(Throwable thrown) throws Throwable {
        if (!isAnyExceptionExpected()) {
            throw thrown;
        }
        Assert.assertThat(thrown, all());
    }

    public void expect(Matcher<?> matcher) {
        @SuppressWarnings("unchecked")
        Matcher<? super Throwable> added = (Matcher<? super Throwable>) matcher;
        matchers.add(added);
    }

    public void expect(Class<? extends Throwable> type) {
        expect(CoreMatchers.instanceOf(type));
    }

    public void expectMessage(String part) {
        expectMessage(CoreMatchers.containsString(part));
    }

    public void expectMessage(Matcher<String> matcher) {
        expect(of("exception with message ", "message ", matcher, false));
    }

    public void expectCause(Matcher<?> matcher) {
        expect(of("exception with cause ", "cause ", matcher, true));
    }

    public final boolean isAnyExceptionExpected() {
        return !matchers.isEmpty();
    }

    @SuppressWarnings("unchecked")
    private Matcher<Throwable> all() {
        Matcher<? super Throwable>[] all = matchers.toArray(new Matcher[0]);
        return withTrace(all.length == 1 ? (Matcher<Throwable>) (Matcher<?>) all[0] : CoreMatchers.<Throwable>allOf(all));
    }

    /** A matcher whose mismatch has the stack trace of the exception. */
    private static Matcher<Throwable> withTrace(Matcher<Throwable> matcher) {
        return new BaseMatcher<Throwable>() {
            @Override
            public boolean matches(Object actual) {
                return matcher.matches(actual);
            }

            @Override
            public void describeTo(Description description) {
                matcher.describeTo(description);
            }

            @Override
            public void describeMismatch(Object actual, Description description) {
                matcher.describeMismatch(actual, description);
                description.appendText("\nStacktrace was: " + actual);
            }
        };
    }

    /** A matcher of the message or the cause of an exception. */
    private static Matcher<Throwable> of(String name, String what, Matcher<?> matcher, boolean isCause) {
        return new BaseMatcher<Throwable>() {
            private Object part(Object thrown) {
                return isCause ? ((Throwable) thrown).getCause() : ((Throwable) thrown).getMessage();
            }

            @Override
            public boolean matches(Object actual) {
                return actual instanceof Throwable && matcher.matches(part(actual));
            }

            @Override
            public void describeTo(Description description) {
                description.appendText(name).appendDescriptionOf(matcher);
            }

            @Override
            public void describeMismatch(Object actual, Description description) {
                description.appendText(what);
                matcher.describeMismatch(part(actual), description);
            }
        };
    }
}
