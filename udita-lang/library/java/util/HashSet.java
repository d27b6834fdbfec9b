package java.util;

import java.io.Serializable;

/**
 * A set by hash codes.
 *
 * <p>As long as its elements are few objects that are equal to themselves only, or small {@code Integer}s, a set is a word with a
 * bit for each. Then the machine carries out what is called most by itself; the methods here are for all other cases, and
 * the first one that needs more turns the set into the keys of a map. The order is the same.
 */
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, Serializable {
    /** The bit of a set whose elements are in the map. */
    private static final long IS_MAP = Long.MIN_VALUE;
    /** The bit of a set whose other bits are integers, and not the identity hash codes of objects. */
    private static final long HAS_INTEGERS = 1L << 62;
    /** The capacity of the smallest table that a map has if nobody asked for another one. */
    private static final int CAPACITY = 16;

    /** The elements as bits; what they were last once there is a map. */
    private long bits;
    /** How often an element was taken out of the bits. Together with the modification count of the map it tells iterators. */
    private int removals;
    /** The elements as keys. Their value is the map: any object would do. */
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

    /** A set with the order of {@code map}. */
    HashSet(HashMap<E, Object> map) {
        bits = IS_MAP;
        this.map = map;
    }

    /** Which of the numbers in {@code bits} comes first in a table with {@code capacity} buckets. */
    private static native int first(long bits, int capacity);

    /** The object with an identity hash code that some set has as a bit. */
    private static native Object member(int number);

    /** Puts the elements into a map if they aren't yet. */
    private HashMap<E, Object> map() {
        if (bits >= 0) {
            HashMap<E, Object> map = new HashMap<E, Object>();
            Iterator<E> elements = new Bits<E>(this);
            while (elements.hasNext()) {
                map.insert(elements.next(), map, true);
            }
            // From here on the map counts on.
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

    /** There is a shortcut for a set that is bits. */
    @Override
    public Iterator<E> iterator() {
        return bits < 0 ? map.keySet().iterator() : new Bits<E>(this);
    }

    @Override
    public Spliterator<E> spliterator() {
        return map().keySet().spliterator();
    }

    /** A shortcut knows the size of a set that is bits. */
    @Override
    public int size() {
        return map.size();
    }

    @Override
    public boolean isEmpty() {
        return bits == 0 || bits < 0 && map.isEmpty();
    }

    /** There is a shortcut for objects whose hash code the machine knows. */
    @Override
    public boolean contains(Object o) {
        if (bits >= 0) {
            map();
        }
        return map.find(o == null ? 0 : o.hashCode(), o) != null;
    }

    /** There is a shortcut for objects whose hash code the machine knows. */
    @Override
    public boolean add(E element) {
        return add(element == null ? 0 : element.hashCode(), element);
    }

    /** There is a shortcut where no element has to be asked whether it is equal. */
    private boolean add(int hashCode, E element) {
        HashMap<E, Object> map = map();
        return map.enter(hashCode, element, map, true) == null;
    }

    /** There is a shortcut for a set that is bits and an object that can be one. */
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

    /** Goes over the elements of a set that was bits when this began. */
    private static final class Bits<E> implements Iterator<E> {
        private final HashSet<E> set;
        /** What the set has had as bits since this began, or since this removed something. */
        private long bits;
        private int changes;
        /** The bits of the elements that are to come. */
        private long rest;
        private final int capacity;
        /** The bit of what was returned last, if that can be removed; otherwise negative. */
        private int last = -1;

        Bits(HashSet<E> set) {
            this.set = set;
            bits = set.bits;
            changes = set.removals;
            rest = bits & ~HAS_INTEGERS;
            int capacity = CAPACITY;
            // Below the smallest capacity it is all the same.
            if (rest >> CAPACITY != 0) {
                for (int size = Long.bitCount(rest); 4 * size > 3 * capacity;) {
                    capacity *= 2;
                }
            }
            this.capacity = capacity;
        }

        /** The shortcut is always taken. */
        @Override
        public boolean hasNext() {
            return rest != 0;
        }

        /** There is a shortcut for objects, if there is one more and the set did not change. */
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
