package udita.junit;

/** Which engine finds the values of generators that {@link From} names. */
public enum Engine {
    /**
     * The JVM, and the machine of {@code udita} instead if the JVM has to leave many values of a generator, because they don't satisfy its
     * assumptions or its {@code repOk}: a third of the first thousand, or more.
     */
    AUTO,

    /**
     * The machine: the command {@code udita} finds the values, which the JVM makes again by the same choices. If that is not possible, the
     * test says why and runs on the JVM alone.
     */
    MACHINE,

    /** The JVM, which runs the generator once for each way to make its choices. */
    JVM
}
