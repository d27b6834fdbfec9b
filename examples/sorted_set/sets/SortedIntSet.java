package sets;

/** A set of integers in a sorted array: the class under test. It is ordinary Java without any reference to udita. */
public class SortedIntSet {
    private int[] elements = new int[2];
    private int size;

    /** Adds {@code x}; false if the set already contains it. */
    public boolean add(int x) {
        int at = position(x);
        if (at < size && elements[at] == x) {
            return false;
        }
        if (size == elements.length) {
            int[] larger = new int[size * 2];
            System.arraycopy(elements, 0, larger, 0, size);
            elements = larger;
        }
        System.arraycopy(elements, at, elements, at + 1, size - at);
        elements[at] = x;
        size++;
        return true;
    }

    /** Removes {@code x}; false if the set doesn't contain it. */
    public boolean remove(int x) {
        int at = position(x);
        if (at == size || elements[at] != x) {
            return false;
        }
        System.arraycopy(elements, at + 1, elements, at, size - at - 1);
        size--;
        return true;
    }

    /** Whether the set contains {@code x}. */
    public boolean contains(int x) {
        int at = position(x);
        return at < size && elements[at] == x;
    }

    /** Whether the elements are sorted and distinct. */
    public boolean repOk() {
        for (int i = 1; i < size; i++) {
            if (elements[i - 1] >= elements[i]) {
                return false;
            }
        }
        return true;
    }

    /** The index of {@code x}, or the index at which it belongs. */
    private int position(int x) {
        int low = 0, high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (elements[middle] < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < size; i++) {
            text.append(i > 0 ? ", " : "").append(elements[i]);
        }
        return text.append('}').toString();
    }
}
