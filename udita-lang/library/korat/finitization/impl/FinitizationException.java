package korat.finitization.impl;

/** What is wrong with a finitization. */
public class FinitizationException extends RuntimeException {
    public FinitizationException(String message) {
        super(message);
    }
}
