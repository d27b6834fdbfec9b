package java.util;

import java.io.Serializable;

/**
 * A hash set.
 *
 * <p>While its elements are a few objects that are equal only to themselves, or small {@code Integer}s, a set is a word
 * with a bit for each element, and the machine itself performs the most frequent operations. The methods here serve all
 * other cases; the first call that needs more turns the set into the keys of a map. The order is the same.
 */
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, Serializable {
    /** The bit that marks a set whose elements are in the map. */
    private static final long IS_MAP = Long.MIN_VALUE;
    /** The bit that marks a set whose other bits are integers instead of identity hash codes of objects. */
    private static final long HAS_INTEGERS = 1L << 62;
    /** The default capacity of a map's first table. */
    private static final int CAPACITY = 16;

    /** The elements as bits; stale once the set has a map. */
    private long bits;
    /** The number of removals from the bits. Its sum with the map's modification count reveals changes to iterators. */
    private int removals;
    /** The elements as keys. Their value is the map itself, but any object would do. */
    private HashMap<E, Object> map;

    public HashSet() {
    }

    public HashSet(int capacity) {
        if (capacity <= CAPACITY / 2 || capacity > CAPACITY) {
            bits = IS_MAP;
            map = new HashMap<E, Object>(capacity);
        }
    }

    public HashSet(int capacity, float loadFactor) {
        this(new HashMap<E, Object>(capacity, loadFactor));
    }

    public HashSet(Collection<? extends E> other) {
        this(Math.max((int) (other.size() / 0.75f) + 1, CAPACITY));
        addAll(other);
    }

    @Since(19)
    public static <T> HashSet<T> newHashSet(int count) {
        return new HashSet<T>(HashMap.capacityFor(count));
    }

    /** Makes a set with the order of {@code map}. */
    HashSet(HashMap<E, Object> map) {
        bits = IS_MAP;
        this.map = map;
    }

    /** The number in {@code bits} that comes first in a table with {@code capacity} buckets. */
    private static native int first(long bits, int capacity);

    /** The object with this identity hash code, which is a bit of some set. */
    private static native Object member(int number);

    /** Moves the elements to a map unless they are there already. */
    final HashMap<E, Object> map() {
        if (bits >= 0) {
            HashMap<E, Object> map = new HashMap<E, Object>();
            Iterator<E> elements = new Bits<E>(this);
            while (elements.hasNext()) {
                map.insert(elements.next(), map, true);
            }
            // From here on the map counts the changes.
            removals -= map.modCount;
            bits |= IS_MAP;
            this.map = map;
        }
        return map;
    }

    private void takeOut(int bit) {
        bits &= ~(1L << bit);
        if (bits == HAS_INTEGERS) {
            bits = 0;
        }
        removals++;
    }

    private int changes() {
        return bits < 0 ? removals + map.modCount : removals;
    }

    /** The machine has a shortcut for a set of bits. */
    @Override
    public Iterator<E> iterator() {
        return bits < 0 ? map.keySet().iterator() : new Bits<E>(this);
    }

    @Override
    public Spliterator<E> spliterator() {
        return map().keySet().spliterator();
    }

    /** The machine has a shortcut for a set of bits. */
    @Override
    public int size() {
        return bits < 0 ? map.size() : Long.bitCount(bits & ~HAS_INTEGERS);
    }

    @Override
    public boolean isEmpty() {
        return bits == 0 || bits < 0 && map.isEmpty();
    }

    /** The machine has a shortcut for objects whose hash code it knows. */
    @Override
    public boolean contains(Object o) {
        if (bits >= 0) {
            map();
        }
        return map.find(o == null ? 0 : o.hashCode(), o) != null;
    }

    /** The machine has a shortcut for objects whose hash code it knows. */
    @Override
    public boolean add(E element) {
        return add(element == null ? 0 : element.hashCode(), element);
    }

    /** The machine has a shortcut if no element's {@code equals} has to be called. */
    private boolean add(int hashCode, E element) {
        HashMap<E, Object> map = map();
        return map.enter(hashCode, element, map, true) == null;
    }

    /** The machine has a shortcut for a set of bits and an object that can be a bit. */
    @Override
    public boolean remove(Object o) {
        return map().take(o, false) != null;
    }

    @Override
    public void clear() {
        if (bits < 0) {
            map.clear();
        } else {
            bits = 0;
            removals++;
        }
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        try {
            HashSet<E> copy = (HashSet<E>) super.clone();
            if (bits < 0) {
                copy.map = (HashMap<E, Object>) map.clone();
            }
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    /** Iterates over the elements of a set that consisted of bits when the iteration began. */
    private static final class Bits<E> implements Iterator<E> {
        private final HashSet<E> set;
        /** The set's bits when the iteration began, or after this iterator's last removal. */
        private long bits;
        private int changes;
        /** The bits of the remaining elements. */
        private long rest;
        private final int capacity;
        /** The bit of the last returned element; negative if it can't be removed. */
        private int last = -1;

        Bits(HashSet<E> set) {
            this.set = set;
            bits = set.bits;
            changes = set.removals;
            rest = bits & ~HAS_INTEGERS;
            int capacity = CAPACITY;
            // If all numbers are below the smallest capacity, the capacity doesn't affect the order.
            if (rest >> CAPACITY != 0) {
                for (int size = Long.bitCount(rest); 4 * size > 3 * capacity;) {
                    capacity *= 2;
                }
            }
            this.capacity = capacity;
        }

        /** The machine always takes its shortcut. */
        @Override
        public boolean hasNext() {
            return rest != 0;
        }

        /** The machine has a shortcut for objects if an element remains and the set has not changed. */
        @Override
        public E next() {
            check();
            if (rest == 0) {
                throw new NoSuchElementException();
            }
            last = first(rest, capacity);
            rest &= ~(1L << last);
            return element(last);
        }

        @SuppressWarnings("unchecked")
        private E element(int bit) {
            return (E) ((bits & HAS_INTEGERS) == 0 ? member(bit) : Integer.valueOf(bit));
        }

        @Override
        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            if (set.bits < 0) {
                set.map.take(element(last), true);
            } else {
                set.takeOut(last);
            }
            last = -1;
            bits = set.bits & ~IS_MAP;
            changes = set.changes();
        }

        private void check() {
            if ((set.bits & ~IS_MAP) != bits || set.changes() != changes) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
