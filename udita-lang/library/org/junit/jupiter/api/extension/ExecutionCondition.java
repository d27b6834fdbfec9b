package org.junit.jupiter.api.extension;

/** Says whether a test, or the tests of a class, run. */
@FunctionalInterface
public interface ExecutionCondition extends Extension {
    ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context);
}
