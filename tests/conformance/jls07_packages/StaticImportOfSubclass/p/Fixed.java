package p;

import java.util.Arrays;
import java.util.Iterator;

final class Fixed<E> extends Sequence<E> {
    static final Sequence<Object> EMPTY = new Fixed<>(new Object[0]);

    private final E[] elements;

    Fixed(E[] elements) {
        this.elements = elements;
    }

    @Override
    public int size() {
        return elements.length;
    }

    @Override
    public Iterator<E> iterator() {
        return Arrays.asList(elements).iterator();
    }

    public static final class Head {
        private final Object value;

        Head(Object value) {
            this.value = value;
        }

        @Override
        public String toString() {
            return "head " + value;
        }
    }
}
