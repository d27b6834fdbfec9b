package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import udita.internal.Reflect;

/** A map in the order of its keys. */
public class TreeMap<K, V> extends SortedView<K, V> implements Cloneable, Serializable {
    public TreeMap() {
        super(new SortedTree<K, V>(null));
    }

    public TreeMap(Comparator<? super K> comparator) {
        super(new SortedTree<K, V>(comparator));
    }

    public TreeMap(Map<? extends K, ? extends V> other) {
        super(new SortedTree<K, V>(null));
        putAll(other);
    }

    public TreeMap(SortedMap<K, ? extends V> other) {
        super(new SortedTree<K, V>(other.comparator()));
        putAll(other);
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expectedModCount = entries.modCount;
        for (SortedTree.Node<K, V> node = entries.first(); node != null; node = SortedTree.next(node)) {
            action.accept(node.key, node.value);
            checkUnchanged(expectedModCount);
        }
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int expectedModCount = entries.modCount;
        for (SortedTree.Node<K, V> node = entries.first(); node != null; node = SortedTree.next(node)) {
            node.value = function.apply(node.key, node.value);
            checkUnchanged(expectedModCount);
        }
    }

    private void checkUnchanged(int expectedModCount) {
        if (entries.modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        TreeMap<K, V> copy = (TreeMap<K, V>) Reflect.copy(this);
        copy.entries = new SortedTree<K, V>(comparator());
        for (SortedTree.Node<K, V> node = entries.first(); node != null; node = SortedTree.next(node)) {
            copy.entries.put(node.key, node.value);
        }
        return copy;
    }
}
