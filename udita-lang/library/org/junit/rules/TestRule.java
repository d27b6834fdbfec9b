package org.junit.rules;

import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/** A rule for a test: what runs in its place, mostly the test with something before and after it. */
public interface TestRule {
    Statement apply(Statement base, Description description);
}
