package org.junit.rules;

import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.Statement;

/** A rule for a test that knows the object of the test. */
public interface MethodRule {
    Statement apply(Statement base, FrameworkMethod method, Object target);
}
