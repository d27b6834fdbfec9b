package udita;

import udita.internal.Structure;

/**
 * The choice library. Files that end in {@code .udita} import its methods implicitly.
 *
 * <p>udita runs a program once for each way to make its choices. By default a choice is made where its value is first
 * needed: a condition that reads two of ten chosen values rejects every program run with the same two values at once.
 */
public final class Udita {
    private Udita() {
    }

    /**
     * Chooses any integer from {@code lo} to {@code hi}, both included. The smaller ones come first. No path continues if
     * the range is empty.
     */
    public static native int getInt(int lo, int hi);

    /** Chooses {@code false} or {@code true}. */
    public static native boolean getBoolean();

    /**
     * Chooses any character from {@code lo} to {@code hi}, both included. No path continues if the range is empty.
     */
    public static native char getChar(char lo, char hi);

    /** Chooses any of the 65536 UTF-16 units, surrogates included. */
    public static char getChar() {
        return getChar(Character.MIN_VALUE, Character.MAX_VALUE);
    }

    /**
     * Chooses any {@code long} from {@code lo} to {@code hi}, both included. No path continues if the range is empty.
     */
    public static long getLong(long lo, long hi) {
        if (lo == (int) lo && hi == (int) hi) return getInt((int) lo, (int) hi);
        long span = hi - lo;
        if (lo <= hi && 0 <= span && span <= Integer.MAX_VALUE) return lo + getInt(0, (int) span);
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
        return (long) high << 32 | low & 0xffffffffL;
    }

    /**
     * Drops the path unless {@code condition} holds: the input that it would make is not valid. Ask a condition as soon as
     * the values that it reads have been chosen. The choices behind a dropped path are never made.
     */
    public static native void assume(boolean condition);

    /** Chooses any one of {@code values}, in their order. */
    @SafeVarargs
    public static native <T> T getOneOf(T... values);

    /** Chooses any one of the elements of {@code values}; no path continues if there are none. */
    @SuppressWarnings("unchecked")
    public static <T> T getOneOf(java.util.List<? extends T> values) {
        return (T) getOneOf(values.toArray());
    }

    /** Chooses any one of {@code values}, in their order. */
    public static native int getIntOf(int... values);

    /** Chooses any array of up to {@code maxLength} UTF-16 units. */
    public static char[] getChars(int maxLength) {
        return getChars(0, maxLength, Character.MIN_VALUE, Character.MAX_VALUE);
    }

    /** Chooses any array of up to {@code maxLength} characters of {@code lo..hi}. */
    public static char[] getChars(int maxLength, char lo, char hi) {
        return getChars(0, maxLength, lo, hi);
    }

    /**
     * Chooses any array of {@code minLength} to {@code maxLength} characters of {@code lo..hi}. The shorter ones come first.
     */
    public static char[] getChars(int minLength, int maxLength, char lo, char hi) {
        int length = getLength(minLength, maxLength);
        char[] chars = new char[maxLength];
        int n = 0;
        // The length is only compared, so that a solver can change it.
        while (n < length) {
            chars[n] = getChar(lo, hi);
            n++;
        }
        char[] result = new char[n];
        System.arraycopy(chars, 0, result, 0, n);
        return result;
    }

    /** Chooses any string of up to {@code maxLength} UTF-16 units. */
    public static String getString(int maxLength) {
        return new String(getChars(maxLength));
    }

    /** Chooses any string of up to {@code maxLength} characters of {@code lo..hi}. */
    public static String getString(int maxLength, char lo, char hi) {
        return new String(getChars(maxLength, lo, hi));
    }

    /**
     * Chooses any string of {@code minLength} to {@code maxLength} characters of {@code lo..hi}. The shorter ones come
     * first.
     */
    public static String getString(int minLength, int maxLength, char lo, char hi) {
        return new String(getChars(minLength, maxLength, lo, hi));
    }

    /** Chooses any array of up to {@code maxLength} integers of {@code lo..hi}. */
    public static int[] getInts(int maxLength, int lo, int hi) {
        return getInts(0, maxLength, lo, hi);
    }

    /**
     * Chooses any array of {@code minLength} to {@code maxLength} integers of {@code lo..hi}. The shorter ones come first.
     */
    public static int[] getInts(int minLength, int maxLength, int lo, int hi) {
        int length = getLength(minLength, maxLength);
        int[] ints = new int[maxLength];
        int n = 0;
        while (n < length) {
            ints[n] = getInt(lo, hi);
            n++;
        }
        int[] result = new int[n];
        System.arraycopy(ints, 0, result, 0, n);
        return result;
    }

    private static int getLength(int minLength, int maxLength) {
        if (minLength < 0 || maxLength < 0) {
            throw new IllegalArgumentException("negative length: " + (minLength < 0 ? minLength : maxLength));
        }
        return chooseLength(minLength, maxLength);
    }

    /** As {@code getInt}. A search for branches begins with the greatest length. */
    private static native int chooseLength(int minLength, int maxLength);

    /**
     * Chooses any of the {@code steps + 1} numbers that divide {@code from..to} into {@code steps} equal steps, both ends
     * included. The smaller ones come first; the i-th is {@code from + (to - from) * i / steps}, and the last one is {@code to}
     * itself. No path continues if {@code from > to}.
     */
    public static double getDouble(double from, double to, int steps) {
        if (steps < 1) throw new IllegalArgumentException("steps must be 1 or more: " + steps);
        // Not finite either if an end is infinite or NaN.
        if (!Double.isFinite((to - from) * steps)) {
            throw new IllegalArgumentException("no steps from " + from + " to " + to + ": the difference, times steps, is not finite");
        }
        if (from == to) return from;
        int step = from < to ? getInt(0, steps) : getInt(1, 0);
        return step == steps ? to : from + (to - from) * step / steps;
    }

    /** Chooses any day from {@code from} to {@code to}, both included. No path continues if {@code from} is after {@code to}. */
    public static java.time.LocalDate getLocalDate(java.time.LocalDate from, java.time.LocalDate to) {
        return java.time.LocalDate.ofEpochDay(getLong(from.toEpochDay(), to.toEpochDay()));
    }

    /** The same with days such as {@code "2024-02-29"}. */
    public static java.time.LocalDate getLocalDate(String from, String to) {
        return getLocalDate(java.time.LocalDate.parse(from), java.time.LocalDate.parse(to));
    }

    /**
     * Chooses any string that matches all of {@code regex}, a regular expression of {@code java.util.regex} in which each
     * repetition has an upper bound. The shorter strings come first, those of one length in the order of
     * {@code String.compareTo}. The dot and negated classes give printable ASCII. No path continues if no string matches.
     */
    public static String getMatching(String regex) {
        return udita.internal.matching.Matching.choose(regex);
    }

    /** Ends the line. */
    public static void println() {
        System.out.println();
    }

    /**
     * The structure of {@code value} as text: its class, a number in the order of first mention, and its fields, with those of
     * the objects in them. A class that declares {@code toString} is shown by its text.
     */
    public static String show(Object value) {
        String text = Structure.of(value);
        return text == null ? "null" : text;
    }

    /** Prints {@code show(value)}. */
    public static void print(Object value) {
        System.out.print(Structure.of(value));
    }

    /** Prints {@code show(value)} and ends the line. */
    public static void println(Object value) {
        System.out.println(Structure.of(value));
    }

    /** Prints {@code value}. */
    public static void print(String value) {
        System.out.print(value);
    }

    /** Prints {@code value} and ends the line. */
    public static void println(String value) {
        System.out.println(value);
    }

    /** Prints {@code value}. */
    public static void print(boolean value) {
        System.out.print(value);
    }

    /** Prints {@code value} and ends the line. */
    public static void println(boolean value) {
        System.out.println(value);
    }

    /** Prints {@code value}. */
    public static void print(char value) {
        System.out.print(value);
    }

    /** Prints {@code value} and ends the line. */
    public static void println(char value) {
        System.out.println(value);
    }

    /** Prints {@code value}. */
    public static void print(int value) {
        System.out.print(value);
    }

    /** Prints {@code value} and ends the line. */
    public static void println(int value) {
        System.out.println(value);
    }

    /** Prints {@code value}. */
    public static void print(long value) {
        System.out.print(value);
    }

    /** Prints {@code value} and ends the line. */
    public static void println(long value) {
        System.out.println(value);
    }

    /** Prints {@code value}. */
    public static void print(char[] value) {
        System.out.print(value);
    }

    /** Prints {@code value} and ends the line. */
    public static void println(char[] value) {
        System.out.println(value);
    }
}
