package udita;

import java.time.LocalDate;
import udita.internal.matching.Matching;

/**
 * The choice library: nondeterministic choices and assumptions.
 *
 * <p>A <i>test abstraction</i> is a program that describes inputs by these methods. The command {@code udita run} runs it
 * over all choices. On a JVM, a search of {@link udita.search} does so too, as in tests with {@code @Exhaustive}. Outside a
 * search, each call makes one random choice, so that a run shows one of the inputs. The system property {@code udita.seed}
 * determines these choices; without it, a run picks a seed and prints it on standard error.
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
        return Choices.made((int) (lo + Choices.choose((long) hi - lo + 1)));
    }

    /**
     * {@code false} or {@code true}.
     *
     * @return one of them
     */
    public static boolean getBoolean() {
        return Choices.made(Choices.choose(2) == 1);
    }

    /**
     * Any character in {@code lo..hi}, both included.
     *
     * @param lo the least character
     * @param hi the greatest character
     * @return one of them
     * @throws AssumptionViolated if {@code lo > hi}
     */
    public static char getChar(char lo, char hi) {
        return Choices.made((char) getInt(lo, hi));
    }

    /**
     * Any UTF-16 unit, surrogates included.
     *
     * @return one of the 65536 units
     */
    public static char getChar() {
        return Choices.made(getChar(Character.MIN_VALUE, Character.MAX_VALUE));
    }

    /**
     * Any number in {@code lo..hi}, both included.
     *
     * @param lo the least value
     * @param hi the greatest value
     * @return one of them
     * @throws AssumptionViolated if {@code lo > hi}
     */
    public static long getLong(long lo, long hi) {
        if (lo == (int) lo && hi == (int) hi) {
            return Choices.made((long) getInt((int) lo, (int) hi));
        }
        long span = hi - lo;
        if (lo <= hi && 0 <= span && span <= Integer.MAX_VALUE) {
            return Choices.made(lo + getInt(0, (int) span));
        }
        int first = (int) (lo >> 32);
        int last = (int) (hi >> 32);
        int high = getInt(first, last);
        // The low words ascend as unsigned numbers: the highest bit first. All zeros are the number 0.
        int least = high == first ? (int) lo : 0;
        int greatest = high == last ? (int) hi : -1;
        int bit = getInt(least >>> 31, greatest >>> 31);
        int from = bit == least >>> 31 ? least & Integer.MAX_VALUE : 0;
        int to = bit == greatest >>> 31 ? greatest & Integer.MAX_VALUE : Integer.MAX_VALUE;
        int low = bit << 31 | getInt(from, to);
        return Choices.made((long) high << 32 | low & 0xffffffffL);
    }

    /**
     * Continues only if {@code condition} holds; otherwise the run makes no input.
     *
     * @param condition the condition that has to hold
     * @throws AssumptionViolated if it doesn't
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw Choices.prune("an assumption does not hold");
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
        return Choices.made(values[(int) Choices.choose(values.length)]);
    }

    /**
     * Any one of the elements of {@code values}.
     *
     * @param <T> their type
     * @param values the list
     * @return one of its elements
     * @throws AssumptionViolated if {@code values} is empty
     */
    @SuppressWarnings("unchecked")
    public static <T> T getOneOf(java.util.List<? extends T> values) {
        Object[] all = values.toArray();
        return (T) Choices.made(all[(int) Choices.choose(all.length)]);
    }

    /**
     * Any one of {@code values}.
     *
     * @param values the values
     * @return one of them
     * @throws AssumptionViolated if {@code values} is empty
     */
    public static int getIntOf(int... values) {
        return Choices.made(values[(int) Choices.choose(values.length)]);
    }

    /**
     * Any of the {@code steps + 1} numbers that divide {@code from..to} into {@code steps} equal steps, both ends included.
     * The i-th is {@code from + (to - from) * i / steps}, and the last one is {@code to} itself.
     *
     * @param from the least value
     * @param to the greatest value
     * @param steps the number of steps
     * @return one of them
     * @throws IllegalArgumentException if {@code steps < 1}, or if {@code (to - from) * steps} is not finite
     * @throws AssumptionViolated if {@code from > to}
     */
    public static double getDouble(double from, double to, int steps) {
        if (steps < 1) {
            throw new IllegalArgumentException("steps must be 1 or more: " + steps);
        }
        if (!Double.isFinite((to - from) * steps)) {
            throw new IllegalArgumentException(
                    "no steps from " + from + " to " + to + ": the difference, times steps, is not finite");
        }
        if (from == to) {
            return from;
        }
        int step = from < to ? getInt(0, steps) : getInt(1, 0);
        return Choices.made(step == steps ? to : from + (to - from) * step / steps);
    }

    /**
     * Any day from {@code from} to {@code to}, both included.
     *
     * @param from the first day
     * @param to the last day
     * @return one of them
     * @throws AssumptionViolated if {@code from} is after {@code to}
     */
    public static LocalDate getLocalDate(LocalDate from, LocalDate to) {
        return Choices.made(LocalDate.ofEpochDay(getLong(from.toEpochDay(), to.toEpochDay())));
    }

    /**
     * Any day from {@code from} to {@code to}, both included.
     *
     * @param from the first day, such as {@code "2024-02-29"}
     * @param to the last day
     * @return one of them
     * @throws java.time.format.DateTimeParseException if a text is not a date
     * @throws AssumptionViolated if {@code from} is after {@code to}
     */
    public static LocalDate getLocalDate(String from, String to) {
        return Choices.made(getLocalDate(LocalDate.parse(from), LocalDate.parse(to)));
    }

    /**
     * Any string that matches all of {@code regex}. The dot and negated classes give printable ASCII.
     *
     * @param regex a regular expression of {@code java.util.regex} in which each repetition has an upper bound
     * @return one of them
     * @throws java.util.regex.PatternSyntaxException if {@code regex} is not a regular expression
     * @throws IllegalArgumentException if a repetition has no bound, or if a part of {@code regex} is not supported
     * @throws AssumptionViolated if no string matches
     */
    public static String getMatching(String regex) {
        return Choices.made(Matching.choose(regex));
    }

    /**
     * Any array of up to {@code maxLength} UTF-16 units.
     *
     * @param maxLength the greatest length
     * @return one of them
     * @throws IllegalArgumentException if {@code maxLength} is negative
     */
    public static char[] getChars(int maxLength) {
        return Choices.made(getChars(0, maxLength, Character.MIN_VALUE, Character.MAX_VALUE));
    }

    /**
     * Any array of up to {@code maxLength} characters in {@code lo..hi}.
     *
     * @param maxLength the greatest length
     * @param lo the least character
     * @param hi the greatest character
     * @return one of them
     * @throws IllegalArgumentException if {@code maxLength} is negative
     * @throws AssumptionViolated if a character is chosen and {@code lo > hi}
     */
    public static char[] getChars(int maxLength, char lo, char hi) {
        return Choices.made(getChars(0, maxLength, lo, hi));
    }

    /**
     * Any array of {@code minLength} to {@code maxLength} characters in {@code lo..hi}.
     *
     * @param minLength the least length
     * @param maxLength the greatest length
     * @param lo the least character
     * @param hi the greatest character
     * @return one of them
     * @throws IllegalArgumentException if a length is negative
     * @throws AssumptionViolated if {@code minLength > maxLength}, or if a character is chosen and {@code lo > hi}
     */
    public static char[] getChars(int minLength, int maxLength, char lo, char hi) {
        char[] chars = new char[getLength(minLength, maxLength)];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = getChar(lo, hi);
        }
        return Choices.made(chars);
    }

    /**
     * Any string of up to {@code maxLength} UTF-16 units.
     *
     * @param maxLength the greatest length
     * @return one of them
     * @throws IllegalArgumentException if {@code maxLength} is negative
     */
    public static String getString(int maxLength) {
        return Choices.made(new String(getChars(maxLength)));
    }

    /**
     * Any string of up to {@code maxLength} characters in {@code lo..hi}.
     *
     * @param maxLength the greatest length
     * @param lo the least character
     * @param hi the greatest character
     * @return one of them
     * @throws IllegalArgumentException if {@code maxLength} is negative
     * @throws AssumptionViolated if a character is chosen and {@code lo > hi}
     */
    public static String getString(int maxLength, char lo, char hi) {
        return Choices.made(new String(getChars(maxLength, lo, hi)));
    }

    /**
     * Any string of {@code minLength} to {@code maxLength} characters in {@code lo..hi}.
     *
     * @param minLength the least length
     * @param maxLength the greatest length
     * @param lo the least character
     * @param hi the greatest character
     * @return one of them
     * @throws IllegalArgumentException if a length is negative
     * @throws AssumptionViolated if {@code minLength > maxLength}, or if a character is chosen and {@code lo > hi}
     */
    public static String getString(int minLength, int maxLength, char lo, char hi) {
        return Choices.made(new String(getChars(minLength, maxLength, lo, hi)));
    }

    /**
     * Any array of up to {@code maxLength} integers in {@code lo..hi}.
     *
     * @param maxLength the greatest length
     * @param lo the least element
     * @param hi the greatest element
     * @return one of them
     * @throws IllegalArgumentException if {@code maxLength} is negative
     * @throws AssumptionViolated if an element is chosen and {@code lo > hi}
     */
    public static int[] getInts(int maxLength, int lo, int hi) {
        return Choices.made(getInts(0, maxLength, lo, hi));
    }

    /**
     * Any array of {@code minLength} to {@code maxLength} integers in {@code lo..hi}.
     *
     * @param minLength the least length
     * @param maxLength the greatest length
     * @param lo the least element
     * @param hi the greatest element
     * @return one of them
     * @throws IllegalArgumentException if a length is negative
     * @throws AssumptionViolated if {@code minLength > maxLength}, or if an element is chosen and {@code lo > hi}
     */
    public static int[] getInts(int minLength, int maxLength, int lo, int hi) {
        int[] ints = new int[getLength(minLength, maxLength)];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = getInt(lo, hi);
        }
        return Choices.made(ints);
    }

    private static int getLength(int minLength, int maxLength) {
        if (minLength < 0 || maxLength < 0) {
            throw new IllegalArgumentException("negative length: " + (minLength < 0 ? minLength : maxLength));
        }
        return getInt(minLength, maxLength);
    }

    /** Ends the line on standard output. */
    public static void println() {
        System.out.println();
    }

    /**
     * The structure of {@code value} as text: its class, a number in the order of first mention, and its fields, with those of
     * the objects in them. An object whose class declares {@code toString} is shown by its text. The fields of the JDK's
     * objects are not shown.
     *
     * @param value an object or array, or null
     * @return its text
     */
    public static String show(Object value) {
        return Structure.of(value);
    }

    /**
     * Prints {@code show(value)}.
     *
     * @param value the value to print
     */
    public static void print(Object value) {
        System.out.print(show(value));
    }

    /**
     * Prints {@code show(value)} and ends the line.
     *
     * @param value the value to print
     */
    public static void println(Object value) {
        System.out.println(show(value));
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
