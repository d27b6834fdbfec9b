package udita.internal;

import udita.Udita;

/** Texts of any length. */
public final class OpenText {
    private OpenText() {
    }

    /** Chooses any string of up to {@code longest} UTF-16 units. A search for branches finds out whether longer ones behave differently. */
    public static String choose(int longest) {
        int length = chooseLength(0, longest);
        char[] chars = new char[longest];
        int n = 0;
        // The length is only compared, so that a solver can change it.
        while (n < length) {
            chars[n] = Udita.getChar(Character.MIN_VALUE, Character.MAX_VALUE);
            n++;
        }
        return new String(chars, 0, n);
    }

    /** The length of the next string that is made. */
    private static native int chooseLength(int minLength, int maxLength);
}
