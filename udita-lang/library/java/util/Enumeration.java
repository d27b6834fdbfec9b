package java.util;

/** The predecessor of {@code Iterator}. */
public interface Enumeration<E> {
    boolean hasMoreElements();

    E nextElement();

    default Iterator<E> asIterator() {
        return new EnumerationIterator<E>(this);
    }
}
