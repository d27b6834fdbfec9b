package udita;

/**
 * Ends a run whose choices violate an assumption: the run makes no input.
 *
 * <p>On a JVM the {@code finally} blocks of the run are executed, and handlers of {@code Throwable} and {@code Error} see
 * this exception; {@code udita run} ends the path at once. Programs should not catch it. {@link Main} catches it and starts
 * another run with other choices, and a search continues with the next path.
 */
public final class AssumptionViolated extends Error {
    private static final long serialVersionUID = 1;

    AssumptionViolated(String why, boolean isRandom) {
        super(isRandom ? why + "; another run makes other choices (udita.Main runs a program until it ends well)" : why, null, isRandom, isRandom);
    }
}
