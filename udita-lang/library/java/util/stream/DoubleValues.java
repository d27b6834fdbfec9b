package java.util.stream;

/** A {@code double} array that grows. */
final class DoubleValues extends Sink {
    private double[] values = new double[8];
    private int size;

    @Override
    public void accept(double value) {
        if (size == values.length) {
            double[] larger = new double[2 * size];
            System.arraycopy(values, 0, larger, 0, size);
            values = larger;
        }
        values[size] = value;
        size++;
    }

    double[] toArray() {
        double[] array = new double[size];
        System.arraycopy(values, 0, array, 0, size);
        return array;
    }
}
