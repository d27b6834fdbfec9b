package udita;

/**
 * Makes the choices of a program. {@link Choices#run} has a program's choices made by one.
 *
 * <p>{@link udita.search} has the choosers that take the paths of a program one after the other.
 */
public interface Chooser {
    /**
     * Makes a choice. A choice of one alternative is none, so this method is not called for it.
     *
     * @param alternatives the number of alternatives, at least 2
     * @return the number of the alternative to take, from 0 to {@code alternatives - 1}
     */
    long choose(long alternatives);

    /**
     * Called before an assumption ends the path. The program may still catch the exception that ends it.
     *
     * @param why the assumption, as in "an assumption does not hold"
     */
    default void prune(String why) {}

    /**
     * Called before a path ends that a JVM can't continue, although {@code udita run} can. The path may have led to inputs, so a
     * search is not complete.
     *
     * @param why what a JVM can't do
     */
    default void leaveOut(String why) {
        prune(why);
    }

    /**
     * Whether {@link #made} is to be called for each choice.
     *
     * @return whether a trace is wanted
     */
    default boolean isTraced() {
        return false;
    }

    /**
     * Called after each call of the choice library, if {@link #isTraced}.
     *
     * @param method the name of the library's method
     * @param value the text of the value that it returns
     * @param place the place of the call
     */
    default void made(String method, String value, StackTraceElement place) {}
}
