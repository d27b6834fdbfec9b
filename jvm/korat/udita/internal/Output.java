package udita.internal;

/** The output of a path. */
public final class Output {
    private Output() {}

    /**
     * Sets the object under test of the path, which a JVM has no use for.
     *
     * @param object the object
     */
    public static void subject(Object object) {}
}
