package org.sosy_lab.sv_benchmarks;

import udita.Udita;
import udita.internal.OpenText;

/**
 * The nondeterministic values and assumptions of SV-COMP's Java tasks, by the choice library.
 *
 * <p>A string has at most 64 characters. A search for branches finds out whether longer ones behave differently.
 */
public final class Verifier {
    private static final int LONGEST = 64;

    private Verifier() {
    }

    public static void assume(boolean condition) {
        Udita.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Udita.getBoolean();
    }

    public static byte nondetByte() {
        return (byte) Udita.getInt(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static char nondetChar() {
        return Udita.getChar();
    }

    public static short nondetShort() {
        return (short) Udita.getInt(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static int nondetInt() {
        return Udita.getInt(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static long nondetLong() {
        long high = Udita.getInt(Integer.MIN_VALUE, Integer.MAX_VALUE);
        int low = Udita.getInt(Integer.MIN_VALUE, Integer.MAX_VALUE);
        return high << 32 | low & 0xffffffffL;
    }

    public static float nondetFloat() {
        return Float.intBitsToFloat(nondetInt());
    }

    public static double nondetDouble() {
        return Double.longBitsToDouble(nondetLong());
    }

    public static String nondetString() {
        return OpenText.choose(LONGEST);
    }

    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }
}
