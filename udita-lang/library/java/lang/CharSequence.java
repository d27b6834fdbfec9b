package java.lang;

import java.util.stream.IntStream;
import udita.internal.Texts;

/** A readable sequence of UTF-16 units. */
public interface CharSequence {
    int length();

    char charAt(int index);

    CharSequence subSequence(int begin, int end);

    String toString();

    default boolean isEmpty() {
        return length() == 0;
    }

    default IntStream chars() {
        return IntStream.of(Texts.units(this));
    }

    default IntStream codePoints() {
        return IntStream.of(Texts.codePoints(this));
    }

    static int compare(CharSequence a, CharSequence b) {
        int length = Math.min(a.length(), b.length());
        for (int i = 0; i < length; i++) {
            int difference = a.charAt(i) - b.charAt(i);
            if (difference != 0) {
                return difference;
            }
        }
        return a.length() - b.length();
    }
}
