package udita;

/**
 * Ends a run whose choices don't satisfy an assumption: there is no such input.
 *
 * <p>Nobody should catch it, except to make other choices in another run. {@link Main} does that.
 */
public final class AssumptionViolated extends Error {
    private static final long serialVersionUID = 1;

    AssumptionViolated(String why) {
        super(why + "; another run makes other choices (udita.Main runs a program until it ends well)");
    }
}
