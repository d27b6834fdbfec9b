package java.lang;

import java.util.Iterator;

/** What a for-each loop goes over. */
public interface Iterable<T> {
    Iterator<T> iterator();
}
