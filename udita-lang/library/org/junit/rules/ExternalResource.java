package org.junit.rules;

import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/** A rule that sets something up before a test and tears it down afterwards. */
public abstract class ExternalResource implements TestRule {
    @Override
    public Statement apply(Statement base, Description description) {
        return new Statement() {
            @Override
            public void evaluate() throws Throwable {
                before();
                try {
                    base.evaluate();
                } finally {
                    after();
                }
            }
        };
    }

    protected void before() throws Throwable {
    }

    protected void after() {
    }
}
