package udita;

/** The choice library. Files that end in {@code .udita} import its methods implicitly. */
public final class Udita {
    private Udita() {
    }

    /** Any integer in {@code lo..hi}, both included; no path continues if the range is empty. */
    public static native int getInt(int lo, int hi);

    /** {@code false} or {@code true}. */
    public static native boolean getBoolean();

    /** Continues only if {@code condition} holds. */
    public static native void assume(boolean condition);

    /** Any one of {@code values}. */
    @SafeVarargs
    public static native <T> T getOneOf(T... values);

    /** Any one of {@code values}. */
    public static native int getIntOf(int... values);

    /** Ends the line. */
    public static void println() {
        System.out.println();
    }

    /** Prints {@code value}. */
    public static void print(Object value) {
        System.out.print(value);
    }

    /** Prints {@code value} and ends the line. */
    public static void println(Object value) {
        System.out.println(value);
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
