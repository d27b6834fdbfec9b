package udita.internal;

/** The handling of failed static initialisers. */
public final class Initialisation {
    private Initialisation() {
    }

    /** The recorded failure of a class that can't be initialised; {@code null} for other classes. */
    static native Throwable failure(int number);

    /**
     * Records that a class can't be initialised.
     *
     * @param failure the error that later uses of the class throw
     * @param thrown the exception of the static initialiser; {@code failure} gets its stack trace
     */
    private static native void remember(int number, Throwable failure, Throwable thrown);

    /** Records that the static initialiser of a class ended with an exception. */
    static void failed(int number, Throwable thrown) {
        String text = "Exception " + Reflect.className(thrown);
        // The stored message, not the result of getMessage.
        Object message = Reflect.refValue(thrown, 0);
        if (message != null) {
            text = text + ": " + message;
        }
        remember(number, new ExceptionInInitializerError(text + " [in thread \"main\"]"), thrown);
    }
}
