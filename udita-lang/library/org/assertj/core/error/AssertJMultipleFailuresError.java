package org.assertj.core.error;

import java.util.List;
import org.opentest4j.MultipleFailuresError;

/** The failures of several assertions, with the places of the tests that made them. */
public class AssertJMultipleFailuresError extends MultipleFailuresError {
    private final String heading;

    public AssertJMultipleFailuresError(String heading, List<? extends Throwable> failures) {
        super(heading, failures);
        this.heading = heading == null || heading.isBlank() ? "Multiple Failures" : heading.trim();
    }

    @Override
    public String getMessage() {
        List<Throwable> failures = getFailures();
        if (failures.isEmpty()) {
            return super.getMessage();
        }
        int count = failures.size();
        StringBuilder text = new StringBuilder("\n" + heading + " (" + count + (count == 1 ? " failure)" : " failures)"));
        for (int i = 0; i < count; i++) {
            String message = placed(failures.get(i));
            text.append("\n-- failure ").append(i + 1).append(" --").append(message.startsWith("[") ? "\n" : "").append(message);
        }
        return text.toString();
    }

    private static String placed(Throwable failure) {
        String message = failure.getMessage() == null ? "" : failure.getMessage();
        for (StackTraceElement frame : failure.getStackTrace()) {
            String type = frame.getClassName();
            if (!type.startsWith("org.assertj") && !type.startsWith("java.") && !type.startsWith("org.junit.")) {
                int lambda = type.indexOf("$$");
                String simple = type.substring(type.lastIndexOf('.') + 1, lambda < 0 ? type.length() : lambda);
                String at = "at " + simple + "." + frame.getMethodName() + "(" + simple + ".java:" + frame.getLineNumber() + ")";
                return message.contains(at) ? message : message + (message.endsWith("\n") ? "" : "\n") + at;
            }
        }
        return message.isBlank() ? "<no message> in " + failure.getClass().getName() : message;
    }
}
