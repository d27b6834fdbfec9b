package udita.internal;

/** What happens when a static initialiser fails. */
public final class Initialisation {
    private Initialisation() {
    }

    /** What is remembered of a class that can't be initialised; {@code null} for any other. */
    static native Throwable failure(int number);

    /**
     * Remembers that a class can't be initialised.
     *
     * @param failure tells so from now on
     * @param thrown the exception that the static initialiser ended with; the other one gets its stack trace
     */
    private static native void remember(int number, Throwable failure, Throwable thrown);

    /** Remembers that the static initialiser of a class ended with an exception. */
    static void failed(int number, Throwable thrown) {
        String text = "Exception " + Reflect.className(thrown);
        // The message as it was given, not what getMessage makes of it.
        Object message = Reflect.refValue(thrown, 0);
        if (message != null) {
            text = text + ": " + message;
        }
        remember(number, new ExceptionInInitializerError(text + " [in thread \"main\"]"), thrown);
    }
}
