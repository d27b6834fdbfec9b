package org.junit.rules;

import java.util.ArrayList;
import java.util.List;
import org.junit.AssumptionViolatedException;
import org.junit.runner.Description;
import org.junit.runners.model.MultipleFailureException;
import org.junit.runners.model.Statement;

/** A rule that is told how a test begins and ends. */
public abstract class TestWatcher implements TestRule {
    @Override
    public Statement apply(Statement base, Description description) {
        return new Statement() {
            @Override
            public void evaluate() throws Throwable {
                List<Throwable> errors = new ArrayList<>();
                tell(() -> starting(description), errors);
                try {
                    base.evaluate();
                    tell(() -> succeeded(description), errors);
                } catch (AssumptionViolatedException violation) {
                    errors.add(violation);
                    tell(() -> skipped(violation, description), errors);
                } catch (Throwable error) {
                    errors.add(error);
                    tell(() -> failed(error, description), errors);
                } finally {
                    tell(() -> finished(description), errors);
                }
                if (errors.size() == 1) {
                    throw errors.get(0);
                }
                MultipleFailureException.assertEmpty(errors);
            }
        };
    }

    private static void tell(Runnable what, List<Throwable> errors) {
        try {
            what.run();
        } catch (Throwable error) {
            errors.add(error);
        }
    }

    protected void succeeded(Description description) {
    }

    protected void failed(Throwable error, Description description) {
    }

    protected void skipped(AssumptionViolatedException violation, Description description) {
    }

    protected void starting(Description description) {
    }

    protected void finished(Description description) {
    }
}
