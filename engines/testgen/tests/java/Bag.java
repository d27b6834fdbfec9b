import java.util.Iterator;
import java.util.NoSuchElementException;

public class Bag implements Iterable<Integer> {
    private final int[] items = new int[8];
    private int size;

    public void add(int item) {
        if (size == items.length) throw new IllegalStateException("full");
        items[size++] = item;
    }

    public Iterator<Integer> iterator() {
        return new Cursor();
    }

    private class Cursor implements Iterator<Integer> {
        private int next;
        private boolean canRemove;

        public boolean hasNext() { return next < size; }

        public Integer next() {
            if (next >= size) throw new NoSuchElementException();
            canRemove = true;
            return items[next++];
        }

        public void remove() {
            if (!canRemove) throw new IllegalStateException();
            for (int i = next; i < size; i++) items[i - 1] = items[i];
            size--;
            next--;
            canRemove = false;
        }
    }
}
