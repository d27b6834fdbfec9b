package java.util.stream;

/** A {@code long} array that grows. */
final class LongValues extends Sink {
    private long[] values = new long[8];
    private int size;

    @Override
    public void accept(long value) {
        if (size == values.length) {
            long[] larger = new long[2 * size];
            System.arraycopy(values, 0, larger, 0, size);
            values = larger;
        }
        values[size] = value;
        size++;
    }

    long[] toArray() {
        long[] array = new long[size];
        System.arraycopy(values, 0, array, 0, size);
        return array;
    }
}
