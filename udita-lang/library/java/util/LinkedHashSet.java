package java.util;

/** A hash set that iterates in the order of insertion. */
public class LinkedHashSet<E> extends HashSet<E> implements @Since(21) SequencedSet<E> {
    public LinkedHashSet() {
        super(new LinkedHashMap<E, Object>());
    }

    public LinkedHashSet(int capacity) {
        super(new LinkedHashMap<E, Object>(capacity));
    }

    public LinkedHashSet(int capacity, float loadFactor) {
        super(new LinkedHashMap<E, Object>(capacity, loadFactor));
    }

    public LinkedHashSet(Collection<? extends E> other) {
        super(new LinkedHashMap<E, Object>(Math.max(2 * other.size(), 11)));
        addAll(other);
    }

    @Since(19)
    public static <T> LinkedHashSet<T> newLinkedHashSet(int count) {
        return new LinkedHashSet<T>(HashMap.capacityFor(count));
    }

    @Since(21)
    private LinkedHashMap<E, Object> linked() {
        return (LinkedHashMap<E, Object>) map();
    }

    @Since(21)
    public void addFirst(E element) {
        linked().putFirst(element, linked());
    }

    @Since(21)
    public void addLast(E element) {
        linked().putLast(element, linked());
    }

    @Since(21)
    public E getFirst() {
        return linked().sequencedKeySet().getFirst();
    }

    @Since(21)
    public E getLast() {
        return linked().sequencedKeySet().getLast();
    }

    @Since(21)
    public E removeFirst() {
        return linked().sequencedKeySet().removeFirst();
    }

    @Since(21)
    public E removeLast() {
        return linked().sequencedKeySet().removeLast();
    }

    @Since(21)
    public SequencedSet<E> reversed() {
        return new Reversed<E>(this);
    }

    @Since(21)
    private static final class Reversed<E> extends AbstractSet<E> implements SequencedSet<E> {
        private final LinkedHashSet<E> base;

        Reversed(LinkedHashSet<E> base) {
            this.base = base;
        }

        @Override
        public int size() {
            return base.size();
        }

        @Override
        public boolean add(E element) {
            return base.add(element);
        }

        @Override
        public boolean contains(Object o) {
            return base.contains(o);
        }

        @Override
        public boolean remove(Object o) {
            return base.remove(o);
        }

        @Override
        public void clear() {
            base.clear();
        }

        @Override
        public Iterator<E> iterator() {
            return base.linked().sequencedKeySet().reversed().iterator();
        }

        @Override
        public void addFirst(E element) {
            base.addLast(element);
        }

        @Override
        public void addLast(E element) {
            base.addFirst(element);
        }

        @Override
        public E getFirst() {
            return base.getLast();
        }

        @Override
        public E getLast() {
            return base.getFirst();
        }

        @Override
        public E removeFirst() {
            return base.removeLast();
        }

        @Override
        public E removeLast() {
            return base.removeFirst();
        }

        @Override
        public SequencedSet<E> reversed() {
            return base;
        }
    }
}
