package java.util;

/** The older form of an iterator. */
public interface Enumeration<E> {
    boolean hasMoreElements();

    E nextElement();

    default Iterator<E> asIterator() {
        return new EnumerationIterator<E>(this);
    }
}
