package org.junit.rules;

import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/** A rule that checks something after a test that has passed. */
public abstract class Verifier implements TestRule {
    @Override
    public Statement apply(Statement base, Description description) {
        return new Statement() {
            @Override
            public void evaluate() throws Throwable {
                base.evaluate();
                verify();
            }
        };
    }

    protected void verify() throws Throwable {
    }
}
