package org.junit.rules;

import org.junit.runner.Description;

/** A rule that knows the name of the test. */
public class TestName extends TestWatcher {
    private String name;

    @Override
    protected void starting(Description description) {
        name = description.getMethodName();
    }

    public String getMethodName() {
        return name;
    }
}
