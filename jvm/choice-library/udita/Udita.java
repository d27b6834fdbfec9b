package udita;

/**
 * The choice library: nondeterministic choices and assumptions.
 *
 * <p>A <i>test abstraction</i> is a program that describes inputs by these methods. The command {@code udita run} runs it
 * over all choices. This class is for compilers, editors and debuggers: on a JVM, each call makes one random choice, so
 * that a run shows one of the inputs. The system property {@code udita.seed} determines the choices; without it, a run
 * picks a seed and prints it on standard error.
 *
 * <p>Most programs have the line {@code import static udita.Udita.*;}.
 */
public final class Udita {
    private Udita() {}

    /**
     * Any integer in {@code lo..hi}, both included.
     *
     * @param lo the least value
     * @param hi the greatest value
     * @return one of them
     * @throws AssumptionViolated if {@code lo > hi}
     */
    public static int getInt(int lo, int hi) {
        return (int) (lo + Choices.choose((long) hi - lo + 1));
    }

    /**
     * {@code false} or {@code true}.
     *
     * @return one of them
     */
    public static boolean getBoolean() {
        return Choices.choose(2) == 1;
    }

    /**
     * Continues only if {@code condition} holds; otherwise the run makes no input.
     *
     * @param condition the condition that has to hold
     * @throws AssumptionViolated if it doesn't
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new AssumptionViolated("an assumption does not hold");
        }
    }

    /**
     * Any one of {@code values}.
     *
     * @param <T> their type
     * @param values the values
     * @return one of them
     * @throws AssumptionViolated if {@code values} is empty
     */
    @SafeVarargs
    public static <T> T getOneOf(T... values) {
        return values[(int) Choices.choose(values.length)];
    }

    /**
     * Any one of {@code values}.
     *
     * @param values the values
     * @return one of them
     * @throws AssumptionViolated if {@code values} is empty
     */
    public static int getIntOf(int... values) {
        return values[(int) Choices.choose(values.length)];
    }

    /** Ends the line on standard output. */
    public static void println() {
        System.out.println();
    }

    /**
     * Prints {@code value}.
     *
     * @param value the value to print
     */
    public static void print(Object value) {
        System.out.print(value);
    }

    /**
     * Prints {@code value} and ends the line.
     *
     * @param value the value to print
     */
    public static void println(Object value) {
        System.out.println(value);
    }

    /**
     * Prints {@code value}.
     *
     * @param value the value to print
     */
    public static void print(String value) {
        System.out.print(value);
    }

    /**
     * Prints {@code value} and ends the line.
     *
     * @param value the value to print
     */
    public static void println(String value) {
        System.out.println(value);
    }

    /**
     * Prints {@code value}.
     *
     * @param value the value to print
     */
    public static void print(boolean value) {
        System.out.print(value);
    }

    /**
     * Prints {@code value} and ends the line.
     *
     * @param value the value to print
     */
    public static void println(boolean value) {
        System.out.println(value);
    }

    /**
     * Prints {@code value}.
     *
     * @param value the value to print
     */
    public static void print(char value) {
        System.out.print(value);
    }

    /**
     * Prints {@code value} and ends the line.
     *
     * @param value the value to print
     */
    public static void println(char value) {
        System.out.println(value);
    }

    /**
     * Prints {@code value}.
     *
     * @param value the value to print
     */
    public static void print(int value) {
        System.out.print(value);
    }

    /**
     * Prints {@code value} and ends the line.
     *
     * @param value the value to print
     */
    public static void println(int value) {
        System.out.println(value);
    }

    /**
     * Prints {@code value}.
     *
     * @param value the value to print
     */
    public static void print(long value) {
        System.out.print(value);
    }

    /**
     * Prints {@code value} and ends the line.
     *
     * @param value the value to print
     */
    public static void println(long value) {
        System.out.println(value);
    }

    /**
     * Prints {@code value}.
     *
     * @param value the value to print
     */
    public static void print(char[] value) {
        System.out.print(value);
    }

    /**
     * Prints {@code value} and ends the line.
     *
     * @param value the value to print
     */
    public static void println(char[] value) {
        System.out.println(value);
    }
}
