package korat.finitization.impl;

/** Signals an error in a finitization. */
public class FinitizationException extends RuntimeException {
    public FinitizationException(String message) {
        super(message);
    }
}
