package java.util.stream;

/** Collects the values of a future stream. */
final class DoubleBuilder implements DoubleStream.Builder {
    /** The collected elements; {@code null} once the stream is built. */
    private DoubleValues values = new DoubleValues();

    @Override
    public void accept(double value) {
        check();
        values.accept(value);
    }

    @Override
    public DoubleStream build() {
        check();
        double[] built = values.toArray();
        values = null;
        return DoubleStream.of(built);
    }

    private void check() {
        if (values == null) {
            throw new IllegalStateException();
        }
    }
}
