package java.lang;

/** A readable sequence of UTF-16 units. */
public interface CharSequence {
    int length();

    char charAt(int index);

    CharSequence subSequence(int begin, int end);

    String toString();

    default boolean isEmpty() {
        return length() == 0;
    }
}
