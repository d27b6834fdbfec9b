package udita.junit;

/** The machine can't find the values of a generator. The test then runs on the JVM alone. */
final class EngineFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    EngineFailed(String why) {
        super(why, null, false, false);
    }
}
