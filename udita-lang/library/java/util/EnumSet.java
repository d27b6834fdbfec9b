package java.util;

import java.io.Serializable;

/** A set of constants of one enum; it iterates in their order. */
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, Serializable {
    final Class<E> type;
    final E[] universe;
    /** Constant {@code n} is bit {@code n % 64} of word {@code n / 64}. */
    long[] words;

    EnumSet(Class<E> type, E[] universe) {
        this.type = type;
        this.universe = universe;
        words = new long[universe.length + 63 >> 6];
    }

    public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
        E[] universe = type.getEnumConstants();
        if (universe == null) {
            throw new ClassCastException(type + " not an enum");
        }
        return make(type, universe);
    }

    private static <E extends Enum<E>> EnumSet<E> make(Class<E> type, E[] universe) {
        return universe.length <= 64 ? new RegularEnumSet<E>(type, universe) : new JumboEnumSet<E>(type, universe);
    }

    public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
        EnumSet<E> set = noneOf(type);
        set.addRange(0, set.universe.length - 1);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> set) {
        return set.clone();
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> elements) {
        if (elements instanceof EnumSet) {
            return ((EnumSet<E>) elements).clone();
        }
        if (elements.isEmpty()) {
            throw new IllegalArgumentException("Collection is empty");
        }
        Iterator<E> i = elements.iterator();
        EnumSet<E> set = of(i.next());
        while (i.hasNext()) {
            set.add(i.next());
        }
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> set) {
        EnumSet<E> others = make(set.type, set.universe);
        others.addRange(0, set.universe.length - 1);
        for (int i = 0; i < set.words.length; i++) {
            others.words[i] &= ~set.words[i];
        }
        return others;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e) {
        EnumSet<E> set = noneOf(e.getDeclaringClass());
        set.add(e);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2) {
        EnumSet<E> set = of(e1);
        set.add(e2);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3) {
        EnumSet<E> set = of(e1, e2);
        set.add(e3);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4) {
        EnumSet<E> set = of(e1, e2, e3);
        set.add(e4);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4, E e5) {
        EnumSet<E> set = of(e1, e2, e3, e4);
        set.add(e5);
        return set;
    }

    @SafeVarargs
    public static <E extends Enum<E>> EnumSet<E> of(E first, E... rest) {
        EnumSet<E> set = of(first);
        for (E e : rest) {
            set.add(e);
        }
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        EnumSet<E> set = noneOf(from.getDeclaringClass());
        set.addRange(from.ordinal(), to.ordinal());
        return set;
    }

    private void addRange(int from, int to) {
        for (int i = from; i <= to; i++) {
            words[i >> 6] |= 1L << i;
        }
    }

    /** The ordinal of a constant of the enum; -1 for other objects. */
    private int index(Object o) {
        if (!(o instanceof Enum)) {
            return -1;
        }
        Enum<?> constant = (Enum<?>) o;
        return constant.getDeclaringClass() == type ? constant.ordinal() : -1;
    }

    @Override
    public Iterator<E> iterator() {
        return new Elements<E>(this);
    }

    @Override
    public int size() {
        int size = 0;
        for (long word : words) {
            size += Long.bitCount(word);
        }
        return size;
    }

    @Override
    public boolean contains(Object o) {
        int index = index(o);
        return index >= 0 && (words[index >> 6] >> index & 1) != 0;
    }

    @Override
    public boolean add(E e) {
        Class<?> own = e.getClass();
        if (own != type && own.getSuperclass() != type) {
            throw new ClassCastException(own + " != " + type);
        }
        int index = e.ordinal();
        long old = words[index >> 6];
        words[index >> 6] = old | 1L << index;
        return words[index >> 6] != old;
    }

    @Override
    public boolean remove(Object o) {
        int index = index(o);
        return index >= 0 && removeAt(index);
    }

    private boolean removeAt(int index) {
        long old = words[index >> 6];
        words[index >> 6] = old & ~(1L << index);
        return words[index >> 6] != old;
    }

    @Override
    public void clear() {
        words = new long[words.length];
    }

    public EnumSet<E> clone() {
        EnumSet<E> copy = make(type, universe);
        copy.words = words.clone();
        return copy;
    }

    /** Iterates over the elements that the set had when the iterator was made. */
    private static final class Elements<E extends Enum<E>> implements Iterator<E> {
        private final EnumSet<E> set;
        private final long[] words;
        private int next;
        private int last = -1;

        Elements(EnumSet<E> set) {
            this.set = set;
            words = set.words.clone();
        }

        @Override
        public boolean hasNext() {
            while (next < set.universe.length && (words[next >> 6] >> next & 1) == 0) {
                next++;
            }
            return next < set.universe.length;
        }

        @Override
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = next;
            next++;
            return set.universe[last];
        }

        @Override
        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            set.removeAt(last);
            last = -1;
        }
    }
}

/** A set for an enum with at most 64 constants. */
final class RegularEnumSet<E extends Enum<E>> extends EnumSet<E> {
    RegularEnumSet(Class<E> type, E[] universe) {
        super(type, universe);
    }
}

/** A set for an enum with more than 64 constants. */
final class JumboEnumSet<E extends Enum<E>> extends EnumSet<E> {
    JumboEnumSet(Class<E> type, E[] universe) {
        super(type, universe);
    }
}
