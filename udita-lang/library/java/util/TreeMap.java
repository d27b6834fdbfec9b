package java.util;

import java.io.Serializable;

/**
 * A map in the order of its keys.
 *
 * <p>The entries stand in a sorted array: for the sizes that matter here, moving a part of it costs less than
 * keeping a tree in balance.
 */
public class TreeMap<K, V> extends SortedView<K, V> implements Cloneable, Serializable {
    public TreeMap() {
        super(new SortedEntries<K, V>(null));
    }

    public TreeMap(Comparator<? super K> comparator) {
        super(new SortedEntries<K, V>(comparator));
    }

    public TreeMap(Map<? extends K, ? extends V> other) {
        super(new SortedEntries<K, V>(SortedEntries.<K>orderOf(other)));
        putAll(other);
    }

    public Object clone() {
        return new TreeMap<K, V>(this);
    }
}
