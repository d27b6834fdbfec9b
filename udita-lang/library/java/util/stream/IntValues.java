package java.util.stream;

/** An {@code int} array that grows. */
final class IntValues extends Sink {
    private int[] values = new int[8];
    private int size;

    @Override
    public void accept(int value) {
        if (size == values.length) {
            int[] larger = new int[2 * size];
            System.arraycopy(values, 0, larger, 0, size);
            values = larger;
        }
        values[size] = value;
        size++;
    }

    int[] toArray() {
        int[] array = new int[size];
        System.arraycopy(values, 0, array, 0, size);
        return array;
    }
}
