package org.junit.jupiter.api.extension;

import java.util.Optional;

/** Whether tests run, and why. */
public class ConditionEvaluationResult {
    private final boolean disabled;
    private final Optional<String> reason;

    private ConditionEvaluationResult(boolean disabled, String reason) {
        this.disabled = disabled;
        this.reason = Optional.ofNullable(reason);
    }

    public static ConditionEvaluationResult enabled(String reason) {
        return new ConditionEvaluationResult(false, reason);
    }

    public static ConditionEvaluationResult disabled(String reason) {
        return new ConditionEvaluationResult(true, reason);
    }

    public static ConditionEvaluationResult disabled(String reason, String customReason) {
        return new ConditionEvaluationResult(true, reason + " ==> " + customReason);
    }

    public boolean isDisabled() {
        return disabled;
    }

    public Optional<String> getReason() {
        return reason;
    }

    @Override
    public String toString() {
        return "ConditionEvaluationResult [enabled = " + !disabled + ", reason = '" + reason.orElse("<unknown>") + "']";
    }
}
